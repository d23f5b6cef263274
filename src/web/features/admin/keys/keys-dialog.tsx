import { useState } from 'react';
import { formatCount } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useAdminProducts } from '../products/admin-products.tsx';
import { AddKeys } from './add-keys.tsx';
import { KeyList } from './key-list.tsx';
import '../admin.css';

type View = 'keys-add' | 'keys-list';

/** The keys of one product: more of them, and those that are there. */
export function KeysDialog({ productId, onClose }: { productId: number; onClose: () => void }) {
  const t = useT();
  const { products } = useAdminProducts();
  const product = products.find((each) => each.id === productId);
  const [view, setView] = useState<View>('keys-add');
  const [typing, setTyping] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!product) return null;
  return (
    <Dialog wide title={t('keys.title', { name: product.name })} onClose={onClose} dirty={typing} busy={busy}>
      <Tabs<View>
        label={t('keys.title', { name: product.name })}
        tabs={[
          { name: 'keys-add', label: t('keys.add') },
          { name: 'keys-list', label: t('keys.list', { n: formatCount(product.totalCodes) }) },
        ]}
        chosen={view}
        onChoose={(next) => !busy && setView(next)}
      >
        {/* What was pasted stays while the list is looked at. */}
        <div hidden={view !== 'keys-add'}>
          <AddKeys productId={productId} onTyping={setTyping} onBusy={setBusy} />
        </div>
        {view === 'keys-list' && <KeyList product={product} />}
      </Tabs>
    </Dialog>
  );
}
