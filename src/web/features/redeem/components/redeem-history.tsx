import { useState } from 'react';
import type { Redeemed } from '#contract/accounts/redeem.ts';
import { HISTORY_PAGE } from '#domain/orders/purchases.ts';
import { formatDateTime, formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { exportAddress } from '#web/lib/calls/export-address.ts';
import { listOf, totalOf } from '#web/lib/calls/list-of.ts';
import { readNumbered } from '#web/lib/calls/read-numbered.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { endpoints } from '../endpoints.ts';
import { useRedeemed } from '../queries.ts';

/** The codes that somebody has redeemed; one's own unless said otherwise. */
export function RedeemHistory({ userId }: { userId?: number }) {
  const t = useT();
  const { api } = useServices();
  const [page, setPage] = useState(1);
  const list = useRedeemed(page, userId);
  const columns: Column<Redeemed>[] = [
    {
      name: 'date',
      label: t('history.date'),
      cell: (row) => <span className="whitespace-nowrap">{formatDateTime(row.redeemedAt, t)}</span>,
      value: (row) => row.redeemedAt,
    },
    {
      name: 'code',
      label: t('redeeming.code'),
      fixed: true,
      cell: (row) => (
        <code className="font-mono" dir="ltr">
          {row.code}
        </code>
      ),
      value: (row) => row.code,
    },
    {
      name: 'amount',
      label: t('redeeming.amount'),
      number: true,
      cell: (row) => formatUsd(row.amount),
      value: (row) => row.amount,
    },
    {
      name: 'description',
      label: t('redeeming.description'),
      cell: (row) => <bdi>{row.description}</bdi>,
      value: (row) => row.description,
    },
  ];
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lg font-bold">{t('redeeming.history')}</h2>
      <LoadFailed query={list} text={t('redeeming.failed')} />
      <DataTable
        name="redeemed"
        label={t('redeeming.history')}
        rows={listOf(list.data)}
        rowKey={(row) => row.code}
        columns={columns}
        cards
        loading={list.isFetching}
        exportAddress={exportAddress('redeem/history-export', { user_id: userId?.toString() })}
        exportProof={userId !== undefined}
        exportRows={() =>
          readNumbered((at) =>
            api.call(endpoints.listRedeemed, {
              ...at,
              ...(userId === undefined ? {} : { user_id: String(userId) }),
            }),
          )
        }
        empty={list.error === null ? t('redeeming.empty') : '–'}
      />
      {list.data !== undefined && (
        <Pager page={page} size={HISTORY_PAGE} total={totalOf(list.data)} onPage={setPage} />
      )}
    </div>
  );
}
