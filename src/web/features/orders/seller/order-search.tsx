import { type FormEvent, useState } from 'react';
import type { TrackedOrder } from '#contract/tracking.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ViewChips } from '#web/ui/view-chips.tsx';
import { OrderCard } from './order-card.tsx';

type SearchType = 'email' | 'reference';

/** Finds the orders of a buyer, or one by its number, with their keys. */
export function OrderSearch() {
  const t = useT();
  const { api } = useServices();
  const [type, setType] = useState<SearchType>('email');
  const [term, setTerm] = useState('');
  const [orders, setOrders] = useState<readonly TrackedOrder[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const search = useAction(async () => {
    const searchTerm = term.trim();
    setOrders([]);
    if (searchTerm === '') return setProblem(t('find.required'));
    setProblem(null);
    try {
      const { data } = await api.call(endpoints.searchOrders, { searchTerm, searchType: type });
      setOrders(data);
      if (data.length === 0) setProblem(t('find.none'));
    } catch (error) {
      if (!(error instanceof ApiRefusal)) setProblem(t('find.error'));
      else setProblem(error.worded ? refusalText(t, error) : t('find.failed'));
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search.run();
  };
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
          aria-label={t('find.term')}
          placeholder={t('find.term')}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
        <button type="submit" className="button" disabled={search.busy}>
          {search.busy && <span className="spinner" />}
          {t(search.busy ? 'find.busy' : 'find.go')}
        </button>
      </form>
      {problem && (
        <Banner tone="bad" onDismiss={() => setProblem(null)}>
          {problem}
        </Banner>
      )}
      {orders.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="text-sm font-semibold">
              {t('find.count', { n: formatCount(orders.length) })}
            </p>
            <button type="button" className="button button-small" onClick={() => setOrders([])}>
              {t('find.clear')}
            </button>
          </div>
          <div className="grid items-start gap-3 lg:grid-cols-2">
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} onChanged={() => void search.run()} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
