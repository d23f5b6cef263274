import { useState } from 'react';
import type { SupplierView } from '#contract/orders/supply.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Tabs } from '#web/ui/lists/tabs.tsx';
import { GoodsList } from './goods-list.tsx';
import { SuppliedList } from './supplied-list.tsx';

interface Props {
  supplier: SupplierView;
  onClose: () => void;
}

const VIEWS = ['chosen', 'choose'] as const;

/** What another Kunci has, and what of it is sold here. */
export function SuppliedDialog({ supplier, onClose }: Props) {
  const t = useT();
  const [view, setView] = useState<(typeof VIEWS)[number]>(supplier.variants > 0 ? 'chosen' : 'choose');
  return (
    <Dialog title={t('supplied.title', { name: supplier.name })} onClose={onClose} wide>
      <Tabs
        label={t('supplied.title', { name: supplier.name })}
        tabs={VIEWS.map((name) => ({ name, label: t(`supplied.view.${name}`) }))}
        chosen={view}
        onChoose={setView}
      >
        {view === 'chosen' ? (
          <SuppliedList supplier={supplier} />
        ) : (
          <GoodsList supplier={supplier} onChosen={() => setView('chosen')} />
        )}
      </Tabs>
    </Dialog>
  );
}
