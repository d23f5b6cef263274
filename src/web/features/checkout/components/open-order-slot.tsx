import { type ComponentType, useEffect, useState } from 'react';
import { openOrder } from '../open-order.ts';

type Part = ComponentType<{ merchantRef: string }>;

/** Most buyers have no open order: what offers it comes in its own chunk, when there is one. */
export function OpenOrderSlot() {
  const [shown, setShown] = useState<{ Part: Part; merchantRef: string } | null>(null);
  useEffect(() => {
    const merchantRef = openOrder();
    if (merchantRef === null) return;
    let gone = false;
    import('./open-order-note.tsx').then(
      ({ OpenOrderNote }) => gone || setShown({ Part: OpenOrderNote, merchantRef }),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return shown && <shown.Part merchantRef={shown.merchantRef} />;
}
