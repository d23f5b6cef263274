import type { SandboxCheckout } from '#contract/payments/sandbox.ts';
import { isAtHome } from '#domain/text/locales.ts';
import { formatIdr } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/message-keys.ts';

const WAYS: Readonly<Record<string, 'qris' | 'va' | 'store'>> = {
  QRIS: 'qris',
  'Virtual Account': 'va',
  'Convenience Store': 'store',
};
const STEPS = [1, 2, 3] as const;

/** How to pay: at home as the gateway says it, for readers of another language in short and in their own. */
export function paySteps(t: Translate, checkout: SandboxCheckout): SandboxCheckout['instructions'] {
  const { group, methodName: name, payCode, amount, instructions } = checkout;
  if (instructions.length === 0 || isAtHome(t.locale)) return instructions;
  const way = WAYS[group] ?? 'wallet';
  const params = { name, code: payCode ?? '', amount: formatIdr(amount, t.locale) };
  const say = t as unknown as (key: string, params: object) => string;
  return [{ title: t('pay.steps'), steps: STEPS.map((n) => say(`pay.how.${way}.${n}`, params)) }];
}
