import { useLatePart } from '#web/lib/page/use-late-part.ts';
import { openOrder } from '../open-order.ts';

/** Most buyers have no open order: what offers it comes in its own chunk, when there is one. */
export function OpenOrderSlot() {
  const Note = useLatePart(
    () => openOrder() !== null,
    async () => (await import('./open-order-note.tsx')).OpenOrderNote,
  );
  return Note && <Note />;
}
