import type { OrderStep } from '#domain/price/order-steps.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { PriceSteps } from './price-steps.tsx';

interface Props {
  steps: readonly OrderStep[] | undefined;
  totalIdr: number;
  /** What arrived, where that was another amount. */
  receivedIdr: number | undefined;
  /** The total ends a receipt. */
  large?: boolean;
}

/** What an order costs: the steps that lead there, the total, and what arrived instead. */
export function OrderAmount({ steps = [], totalIdr, receivedIdr, large = false }: Props) {
  const { t, locale } = useLanguage();
  return (
    <>
      <PriceSteps steps={steps} label={(step) => stepLabel(t, step)} />
      <div className="receipt-row">
        <dt className={large ? 'font-bold text-ink' : ''}>{t('success.total')}</dt>
        <dd className={large ? 'money text-lg' : 'money'}>{formatIdr(totalIdr, locale)}</dd>
      </div>
      {receivedIdr !== undefined && (
        <div className="receipt-row">
          <dt>{t('success.received')}</dt>
          <dd className="money">{formatIdr(receivedIdr, locale)}</dd>
        </div>
      )}
    </>
  );
}

export const stepLabel = (t: Translate, { why, code = '', percent }: OrderStep): string => {
  if (why !== 'voucher') return t(`success.${why}`);
  return percent ? t('success.discount', { percentage: percent, code }) : t('success.voucher', { code });
};
