import type { GroupedPurchase } from '#domain/orders/purchases.ts';
import { useT } from '#web/i18n/language-context.tsx';

/** Says of an entry of the history that its money went back, or of how many of its keys. */
export function RefundedBadge({ entry }: { entry: Pick<GroupedPurchase, 'refunded' | 'quantity'> }) {
  const t = useT();
  const { refunded, quantity } = entry;
  if (refunded === 0) return null;
  return (
    <span className="badge ms-2">
      {t('history.refunded')}
      {refunded < quantity && ` × ${refunded}`}
    </span>
  );
}
