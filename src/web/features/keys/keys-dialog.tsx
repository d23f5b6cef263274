import { useState } from 'react';
import { useSellerProducts } from '#web/features/catalogue/seller/seller-products.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useMay } from '#web/lib/page/rights.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { NamedDialogs } from '#web/ui/dialogs/dialog-stack.tsx';
import { Tabs } from '#web/ui/lists/tabs.tsx';
import { AddKeys } from './add-keys.tsx';
import { BatchList } from './batch-list.tsx';
import { KeyList } from './key-list.tsx';

declare module '#web/ui/dialogs/dialog-stack.tsx' {
  interface NamedDialogs {
    /** Also: what is seen first, where that is not the usual. */
    keys: { productId: number; view?: 'batches' };
  }
}

type View = 'keys-add' | 'keys-list' | 'keys-batches';

/** The keys of one product: more of them, and those that are there. */
export function KeysDialog({
  productId,
  view: first,
  onClose,
}: NamedDialogs['keys'] & { onClose: () => void }) {
  const t = useT();
  const { products } = useSellerProducts();
  const product = products.find((each) => each.id === productId);
  const may = useMay();
  const views: readonly { name: View; label: string }[] = [
    ...(may('stock.change') ? [{ name: 'keys-add' as const, label: t('keys.add') }] : []),
    ...(may('keys.see')
      ? [
          {
            name: 'keys-list' as const,
            label: t('keys.list', { n: product?.totalCodes ?? 0 }),
          },
        ]
      : []),
    ...(may('stock.change') ? [{ name: 'keys-batches' as const, label: t('batches.tab') }] : []),
  ];
  const [view, setView] = useState<View | undefined>(
    (views.find(({ name }) => name === `keys-${first}`) ?? views[0])?.name,
  );
  const [typing, setTyping] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!product || !view) return null;
  return (
    <Dialog wide title={t('keys.title', { name: product.name })} onClose={onClose} dirty={typing} busy={busy}>
      <Tabs<View>
        label={t('keys.title', { name: product.name })}
        tabs={views}
        chosen={view}
        onChoose={(next) => !busy && setView(next)}
      >
        {/* What was pasted stays while the list is looked at. */}
        {may('stock.change') && (
          <div hidden={view !== 'keys-add'}>
            <AddKeys productId={productId} onTyping={setTyping} onBusy={setBusy} />
          </div>
        )}
        {view === 'keys-list' && <KeyList product={product} />}
        {view === 'keys-batches' && <BatchList productId={productId} />}
      </Tabs>
    </Dialog>
  );
}
