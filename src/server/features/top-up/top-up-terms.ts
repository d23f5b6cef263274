import type { TopUpTermsView } from '#contract/payments/top-up.ts';
import { centsToUsd } from '#domain/price/money.ts';
import { amountsIn, bonusFor, isTopUp, topUpTerms } from '#domain/wallet/top-up.ts';
import type { Ctx } from '../../context.ts';

/** What the page of a top-up shows before anything is asked of the store. */
export async function readTopUpTerms(ctx: Ctx): Promise<{ data: TopUpTermsView }> {
  const settings = ctx.deps.settings.current();
  const terms = topUpTerms(settings);
  const presets = (amountsIn(settings.topUpPresets) ?? []).filter((cents) => isTopUp(cents, terms));
  return {
    data: {
      offered: settings.topUpOffered && terms.least <= terms.most,
      least: centsToUsd(terms.least),
      most: centsToUsd(terms.most),
      presets: presets.map((cents) => ({
        amount: centsToUsd(cents),
        bonus: centsToUsd(bonusFor(cents, terms.steps)),
      })),
      steps: terms.steps.map(({ from, bonus }) => ({ amount: centsToUsd(from), bonus: centsToUsd(bonus) })),
      idrPerUsd: settings.idrPerUsd,
    },
  };
}
