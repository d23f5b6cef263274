import { type FormEvent, useState } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useAddress } from '#web/lib/page/use-address.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ViewChips } from '#web/ui/lists/view-chips.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { OrderCard } from './order-card.tsx';
import { type OrderSearchInput, useFoundOrders } from './queries.ts';

type SearchType = 'email' | 'reference' | 'key';

interface Props {
  /** A key is looked for in the list below: nothing else knows it. */
  onKey: (key: string) => void;
}

const NOTHING_ASKED = { by: '', find: '' };

/** What was asked for stands in the address; a key never does. */
const askedFrom = (by: string, find: string): OrderSearchInput | null =>
  find !== '' && (by === 'email' || by === 'reference') ? { searchTerm: find, searchType: by } : null;

/** The one box: finds the orders of a buyer, or one by its number, with their keys; or by a key. */
export function OrderSearch({ onKey }: Props) {
  const t = useT();
  const { of, put } = useAddress();
  const asked = askedFrom(of('by'), of('find'));
  const [type, setType] = useState<SearchType>(asked?.searchType ?? 'email');
  const [term, setTerm] = useState(asked?.searchTerm ?? '');
  const [missing, setMissing] = useState(false);
  const found = useFoundOrders(asked);
  const orders = found.data?.data ?? [];
  const busy = found.isFetching;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const searchTerm = term.trim();
    setMissing(searchTerm === '');
    onKey(type === 'key' ? searchTerm : '');
    if (type !== 'key' && asked?.searchTerm === searchTerm && asked.searchType === type) void found.refetch();
    else if (type === 'key' || searchTerm === '') put(NOTHING_ASKED);
    else put({ by: type, find: searchTerm });
  };
  const clear = () => {
    setMissing(false);
    put(NOTHING_ASKED);
    onKey('');
  };
  const label = t(type === 'key' ? 'find.keyTerm' : 'find.term');
  const failed = (error: unknown) =>
    error instanceof ApiRefusal ? failureText(t, error, t('find.failed')) : t('find.error');
  const none = found.isSuccess && orders.length === 0 ? t('find.none') : null;
  const problem = missing
    ? t(type === 'key' ? 'find.keyRequired' : 'find.required')
    : found.error
      ? failed(found.error)
      : none;
  return (
    <section className="panel flex flex-col gap-3" aria-labelledby="order-search">
      <h2 id="order-search" className="text-sm font-semibold">
        {t('find.title')}
      </h2>
      <form className="flex flex-wrap items-center gap-2" noValidate onSubmit={submit}>
        <ViewChips<SearchType>
          label={t('find.by')}
          views={[
            { name: 'email', label: t('find.email') },
            { name: 'reference', label: t('find.reference') },
            { name: 'key', label: t('find.key') },
          ]}
          chosen={type}
          onChoose={setType}
        />
        <input
          type="search"
          inputMode={type === 'email' ? 'email' : 'text'}
          className="field field-dense min-w-0 flex-1 basis-56"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          aria-label={label}
          placeholder={label}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
        <Button label={t(busy ? 'find.busy' : 'find.go')} type="submit" busy={busy} />
      </form>
      {problem && !busy && (
        <Banner tone="bad" onDismiss={clear}>
          {problem}
        </Banner>
      )}
      {orders.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="text-sm font-semibold">
              {t('find.count', { n: orders.length })}
            </p>
            <Button label={t('find.clear')} look="small" onClick={clear} />
          </div>
          <div className="grid items-start gap-3 lg:grid-cols-2">
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
