import { useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useAddress } from '#web/lib/page/use-address.ts';
import { ViewChips } from '#web/ui/lists/view-chips.tsx';
import { OrderList } from './order-list.tsx';
import { OrderQueue } from './order-queue.tsx';
import { OrderSearch } from './order-search.tsx';

type View = 'newest' | 'queue';

/** What was ordered: found, listed, and what still waits for its keys. */
export function OrdersTab() {
  const t = useT();
  const { of, only } = useAddress();
  // Kept out of the address: it is a key.
  const [key, setKey] = useState('');
  const view: View = of('view') === 'queue' ? 'queue' : 'newest';
  return (
    <div className="flex flex-col gap-4">
      <OrderSearch onKey={setKey} />
      <ViewChips<View>
        label={t('sales.views')}
        views={[
          { name: 'newest', label: t('sales.newest') },
          { name: 'queue', label: t('sales.queue') },
        ]}
        chosen={view}
        onChoose={(next) => only({ view: next === 'queue' ? next : '' })}
      />
      {view === 'queue' && key === '' ? <OrderQueue /> : <OrderList search={key} onSearch={setKey} />}
    </div>
  );
}
