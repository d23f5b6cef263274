import { isPopupClosed } from '#web/features/popup/popup-closed.ts';
import { useLatePart } from '#web/lib/use-late-part.ts';

export function PopupSlot() {
  const Popup = useLatePart(
    () => !isPopupClosed(),
    async () => (await import('#web/features/popup/components/purchase-popup.tsx')).PurchasePopup,
  );
  return Popup && <Popup />;
}
