import { type ComponentType, useEffect, useState } from 'react';
import { useI18n } from '#web/i18n/language-context.tsx';
import { openOrder } from '../open-order.ts';

type Part = ComponentType<{ merchantRef: string }>;

/** Most buyers have no open order: what offers it comes in its own chunk, when there is one. */
export function OpenOrderSlot() {
  const i18n = useI18n();
  const [shown, setShown] = useState<{ Part: Part; merchantRef: string } | null>(null);
  useEffect(() => {
    const merchantRef = openOrder();
    if (merchantRef === null) return;
    let gone = false;
    Promise.all([import('./open-order-note.tsx'), i18n.need(['orders'])]).then(
      ([{ OpenOrderNote }]) => gone || setShown({ Part: OpenOrderNote, merchantRef }),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [i18n]);
  return shown && <shown.Part merchantRef={shown.merchantRef} />;
}
