import { type ComponentType, useEffect, useState } from 'react';
import { isPopupClosed } from '#web/features/popup/popup-closed.ts';

/** The popup comes after the page, in its own chunk; without it nothing is missing. */
export function PopupSlot() {
  const [Popup, setPopup] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (isPopupClosed()) return;
    let gone = false;
    import('#web/features/popup/components/purchase-popup.tsx').then(
      ({ PurchasePopup }) => gone || setPopup(() => PurchasePopup),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return Popup && <Popup />;
}
