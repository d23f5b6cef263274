import { isPopupClosed } from '#web/features/popup/popup-closed.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useLatePart } from '#web/lib/page/use-late-part.ts';

export function PopupSlot() {
  const { store } = useServices();
  const Popup = useLatePart(
    () => store.purchasePopup && !isPopupClosed(),
    async () => (await import('#web/features/popup/components/purchase-popup.tsx')).PurchasePopup,
  );
  return Popup && <Popup />;
}
