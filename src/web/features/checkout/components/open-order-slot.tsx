import { openOrder } from '#web/features/orders/open-order.ts';
import { useWordedPart } from '#web/i18n/use-worded-part.ts';

/** Most buyers have no open order: what offers it comes in its own chunk, when there is one. */
export function OpenOrderSlot() {
  const Note = useWordedPart(
    {
      areas: ['checkoutLate'],
      load: () => import('./open-order-note.tsx').then((file) => file.OpenOrderNote),
    },
    () => openOrder() !== null,
  );
  return Note && <Note />;
}
