import type { OrderDiscount } from '#contract/orders/orders.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';

/** What a voucher took off the price; older orders know the share only. */
export function DiscountRow({ discount: { percentage, amount, voucherCode } }: { discount: OrderDiscount }) {
  const { t, locale } = useLanguage();
  return (
    <div className="receipt-row">
      <dt>{t('success.discount', { percentage, code: voucherCode })}</dt>
      <dd className="money text-teal-text">{amount === null ? '–' : formatIdr(-amount, locale)}</dd>
    </div>
  );
}
