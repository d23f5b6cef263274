import type { OrderSumsView } from '#contract/orders/orders.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';

/** What else the amount is made of than the goods. */
export function SumRows({ sums: { fee, unique, balance, received = 0 } }: { sums: OrderSumsView }) {
  const { t, locale } = useLanguage();
  const rows = [
    [t('success.fee'), fee],
    [t('success.unique'), -unique],
    [t('success.balance'), -balance],
    [t('success.received'), received],
  ] as const;
  return rows.map(
    ([label, idr]) =>
      idr !== 0 && (
        <div key={label} className="receipt-row">
          <dt>{label}</dt>
          <dd className={`money ${idr < 0 ? 'text-teal-text' : ''}`}>{formatIdr(idr, locale)}</dd>
        </div>
      ),
  );
}
