import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import type { TopUpTermsView } from '#contract/payments/top-up.ts';
import { centsToIdr, centsToUsd, usdToCents } from '#domain/price/money.ts';
import { bonusFor, isTopUp, typedCents } from '#domain/wallet/top-up.ts';
import { feeOf } from '#web/features/checkout/checkout-rules.ts';
import { formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { methodText } from '#web/i18n/method-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { Sum } from '#web/ui/goods/sum.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { Problem } from '#web/ui/screen/banner.tsx';
import { endpoints } from '../endpoints.ts';
import { useTopUpTerms } from '../queries.ts';
import { useAccountPayment } from '../use-account-payment.ts';
import { useMethod } from '../use-method.ts';
import { AmountChoice } from './amount-choice.tsx';
import { MethodPick } from './method-pick.tsx';

/** Fills up the balance by any way to pay; nothing where the seller does not offer it. */
export function TopUpPanel({ user }: { user: User }) {
  const t = useT();
  const terms = useTopUpTerms();
  return (
    <Loaded query={terms} failed={t('topUp.failed')}>
      {({ data }) => (data.offered ? <TopUpForm terms={data} user={user} /> : null)}
    </Loaded>
  );
}

const centsOf = (terms: TopUpTermsView) => ({
  least: usdToCents(terms.least),
  most: usdToCents(terms.most),
  steps: terms.steps.map(({ amount, bonus }) => ({ from: usdToCents(amount), bonus: usdToCents(bonus) })),
});

function TopUpForm({ terms, user }: { terms: TopUpTermsView; user: User }) {
  const { t, locale } = useLanguage();
  const [typed, setTyped] = useState(() =>
    String(terms.presets[1]?.amount ?? terms.presets[0]?.amount ?? terms.least),
  );
  const [tried, setTried] = useState(false);
  const limits = centsOf(terms);
  const typedAs = typedCents(typed);
  const cents = typedAs !== null && isTopUp(typedAs, limits) ? typedAs : null;
  const creditIdr = centsToIdr(cents ?? limits.least, terms.idrPerUsd);
  const { channels, chosen, choose } = useMethod(() => creditIdr);
  const { pay, busy, problem, clear } = useAccountPayment();
  const feeIdr = chosen ? feeOf(chosen, creditIdr) : 0;
  const total = creditIdr + feeIdr;
  const bonus = cents === null ? 0 : bonusFor(cents, limits.steps);
  const range = { least: formatUsd(terms.least), most: formatUsd(terms.most) };

  const submit = () => {
    setTried(true);
    if (cents === null || !chosen) return;
    const input = { amount: centsToUsd(cents), total, method: chosen.code };
    void pay({
      form: JSON.stringify(input),
      send: (api, merchant_ref) => api.call(endpoints.createTopUp, { ...input, merchant_ref }),
    });
  };
  return (
    <FormBox
      className="flex flex-col gap-5 lg:grid lg:grid-cols-[1fr_360px] lg:items-start lg:gap-8"
      aria-labelledby="top-up"
      onSubmit={() => {
        if (!busy) submit();
      }}
    >
      <div className="flex min-w-0 flex-col gap-5">
        <h2 id="top-up" className="text-lg font-bold">
          {t('topUp.title')}
        </h2>
        <AmountChoice
          terms={terms}
          typed={typed}
          problem={tried && cents === null ? t('refusal.top-up.amount', range) : null}
          disabled={busy}
          onType={(text) => {
            setTyped(text);
            clear();
          }}
        />
        <MethodPick
          channels={channels}
          chosen={chosen}
          amountIdr={creditIdr}
          disabled={busy}
          onChoose={choose}
        />
      </div>
      <div className="contents lg:block">
        {cents !== null && chosen && (
          <div className="receipt">
            <dl>
              <Sum
                label={t('topUp.line', {
                  amount: formatUsd(centsToUsd(cents)),
                  rate: formatIdr(terms.idrPerUsd, locale),
                })}
              >
                {formatIdr(creditIdr, locale)}
              </Sum>
              {feeIdr > 0 && (
                <Sum label={t('topUp.fee', { method: methodText(t, chosen.name) })}>
                  {formatIdr(feeIdr, locale)}
                </Sum>
              )}
              {bonus > 0 && (
                <Sum label={t('topUp.bonus')}>
                  <bdi className="text-teal-text" dir="ltr">
                    +{formatUsd(centsToUsd(bonus))}
                  </bdi>
                </Sum>
              )}
            </dl>
            <hr className="receipt-cut" />
            <dl>
              <div className="receipt-row">
                <dt className="font-bold text-ink">{t('checkout.total')}</dt>
                <dd className="money text-lg" aria-live="polite">
                  {formatIdr(total, locale)}
                </dd>
              </div>
              <Sum label={t('topUp.after')}>
                <span className="text-teal-text">
                  {formatUsd(centsToUsd(usdToCents(user.balance) + cents + bonus))}
                </span>
              </Sum>
            </dl>
          </div>
        )}
        <div className="pay-bar">
          <Problem text={problem} />
          <div className="flex items-center gap-3">
            <p className="min-w-0 flex-1 lg:hidden">
              <span className="block truncate text-xs text-muted">
                {[
                  ...(cents === null ? [] : [formatUsd(centsToUsd(cents))]),
                  ...(chosen ? [methodText(t, chosen.name)] : []),
                ].join(' · ')}
              </span>
              {cents !== null && <span className="money text-lg">{formatIdr(total, locale)}</span>}
            </p>
            <Button
              label={busy ? t('topUp.busy') : t('topUp.title')}
              type="submit"
              look="main"
              className="flex-none px-5 lg:w-full"
              disabled={!chosen}
              busy={busy}
            />
          </div>
        </div>
      </div>
    </FormBox>
  );
}
