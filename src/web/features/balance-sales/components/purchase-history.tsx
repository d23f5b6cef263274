import { useState } from 'react';
import type { Purchase } from '#contract/orders/purchases.ts';
import { type GroupedPurchase, HISTORY_PAGE } from '#domain/orders/purchases.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useNarrow } from '#web/lib/hooks/use-narrow.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { MaskedNote } from '#web/ui/goods/masked-note.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useHistory, wholeHistory } from '../queries.ts';
import { HistoryDays } from './history-days.tsx';
import { HistoryFailed } from './history-failed.tsx';
import { LicenceDialog } from './licence-dialog.tsx';
import { RefundedBadge } from './refunded-badge.tsx';

type Entry = GroupedPurchase<Purchase>;

/** Everything that was bought, a page at a time; purchases of one batch or minute are one line. */
export function PurchaseHistory({ userId }: { userId?: number }) {
  const t = useT();
  const { api } = useServices();
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<Entry['id'] | null>(null);
  const narrow = useNarrow();
  const {
    entries,
    total,
    loading,
    withheld,
    query: asked,
  } = useHistory(page, HISTORY_PAGE, { query, userId });
  const open = entries.find(({ id }) => id === openId);
  const column = columnsOf<Entry>(t);
  const columns = [
    column.day('date', t('history.date'), (entry) => entry.purchaseDate),
    column.text('product', t('history.product'), (entry) => entry.productName, {
      fixed: true,
      cell: (entry) => (
        <>
          <bdi className="font-semibold">{productText(t, entry.productName)}</bdi>
          <RefundedBadge entry={entry} />
        </>
      ),
    }),
    column.figure('quantity', t('history.quantity'), (entry) => entry.quantity),
    column.usd('price', t('history.price'), (entry) => entry.pricePerItem),
    column.usd('total', t('history.total'), (entry) => entry.totalPrice),
    column.text('keys', t('history.keys'), (entry) => entry.codes.join(' '), {
      fixed: true,
      cell: (entry) => (
        <Button
          label={t('history.detail')}
          look="small"
          aria-label={`${t('history.detail')}: ${productText(t, entry.productName)}`}
          onClick={() => setOpenId(entry.id)}
        />
      ),
    }),
  ];
  return (
    <div className="flex flex-col gap-4">
      <HistoryFailed query={asked} />
      {withheld === 'until-proof' && (
        <MaskedNote text={t('keys.masked')} action={t('keys.reveal')} onProved={asked.refetch} />
      )}
      <DataTable
        name="purchases"
        label={t('history.title')}
        rows={entries}
        rowKey={(entry) => entry.id}
        columns={columns}
        list={
          narrow ? (shown) => <HistoryDays entries={shown} onOpen={({ id }) => setOpenId(id)} /> : undefined
        }
        loading={loading}
        empty={asked.error !== null ? '–' : query ? t('history.noMatch', { query }) : t('history.empty')}
        tools={
          <SearchField
            label={t('history.search')}
            query={query}
            onSearch={(next) => {
              setPage(1);
              setQuery(next);
            }}
          />
        }
        exportRows={async () => {
          if (withheld === 'until-proof') await api.stepUp();
          return wholeHistory(api, { query, userId });
        }}
      />
      {total !== null && <Pager page={page} size={HISTORY_PAGE} total={total} onPage={setPage} />}
      {open && <LicenceDialog purchase={open} withheld={withheld} onClose={() => setOpenId(null)} />}
    </div>
  );
}
