import { useState } from 'react';
import { isEmail } from '#domain/accounts/email.ts';
import { useAddress } from '#web/lib/page/use-address.ts';
import { OrderChips } from './order-chips.tsx';
import { filterFrom, IN_ADDRESS, type OrderFilter } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderFind } from './order-find.tsx';
import { OrderList, OrderQueue } from './order-list.tsx';
import './orders.css';

/** What was ordered: found, listed, and what waits for the seller. */
export function OrdersTab() {
  const { of, put } = useAddress();
  const [looked, setLooked] = useState('');
  const search = of('find') || looked;
  const filter: OrderFilter = { ...filterFrom(of), search };
  const choose = (next: OrderFilter) => {
    // An address may stand in the address of the page; anything else may be a key, and never does.
    const shown = isEmail(next.search);
    setLooked(shown ? '' : next.search);
    put({
      ...Object.fromEntries(IN_ADDRESS.map((name) => [name, next[name]])),
      find: shown ? next.search : '',
      page: '',
    });
  };
  const tools = (
    <>
      <OrderFind search={search} onSearch={(text) => choose({ ...filter, view: '', search: text })} />
      <OrderFilters filter={filter} onChange={choose} />
    </>
  );
  const chips = <OrderChips filter={filter} onChange={choose} />;
  return filter.view === 'queue' ? (
    <OrderQueue tools={tools} chips={chips} />
  ) : (
    <OrderList filter={filter} tools={tools} chips={chips} />
  );
}
