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
import { useKeyCount } from './queries.ts';

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
  const views: readonly View[] = [
    ...(may('stock.change') ? ['keys-add' as const] : []),
    ...(may('keys.see') ? ['keys-list' as const] : []),
    ...(may('stock.change') ? ['keys-batches' as const] : []),
  ];
  const [view, setView] = useState<View | undefined>(
    views.find((name) => name === `keys-${first}`) ?? views[0],
  );
  // The product's own number leaves out what was taken back or replaced, which the list shows.
  const n = useKeyCount(productId, view === 'keys-list');
  const labels: Record<View, string> = {
    'keys-add': t('keys.add'),
    'keys-list': n === null ? t('keys.list') : t('keys.listCounted', { n }),
    'keys-batches': t('batches.tab'),
  };
  const [typing, setTyping] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!product || !view) return null;
  return (
    <Dialog wide title={t('keys.title', { name: product.name })} onClose={onClose} dirty={typing} busy={busy}>
      <Tabs<View>
        label={t('keys.title', { name: product.name })}
        tabs={views.map((name) => ({ name, label: labels[name] }))}
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
