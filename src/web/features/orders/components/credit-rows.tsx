import type { OrderCredit } from '#contract/orders/orders.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';

/** What a top-up brings, and where it left the balance. */
export function CreditRows({ credit: { amount, bonus, balance } }: { credit: OrderCredit }) {
  const t = useT();
  const rows = [
    [t('success.credit'), amount],
    [t('success.bonus'), bonus > 0 ? bonus : undefined],
    [t('success.newBalance'), balance],
  ] as const;
  return (
    <dl>
      {rows.map(
        ([label, usd]) =>
          usd !== undefined && (
            <div key={label} className="receipt-row">
              <dt>{label}</dt>
              <dd className="money">{formatUsd(usd)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
