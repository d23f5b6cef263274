import { useState } from 'react';
import type { RedeemTotal } from '#contract/manage-customers.ts';
import { UserHistoryDialog } from '#web/features/admin/user-history-dialog.tsx';
import { formatCount, formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { listOf } from '#web/lib/list-of.ts';
import { useQuery } from '#web/lib/use-query.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';

/** What each customer has redeemed, with the way to the codes themselves. */
export function RedeemTotals() {
  const t = useT();
  const list = useQuery(endpoints.listRedeemTotals, {});
  const [open, setOpen] = useState<RedeemTotal | null>(null);
  const rows = list.error === null ? listOf(list.data) : [];
  const sum = rows.reduce((cents, row) => cents + Math.round(row.total * 100), 0) / 100;
  const columns: Column<RedeemTotal>[] = [
    {
      name: 'username',
      label: t('account.username'),
      fixed: true,
      cell: (row) => <bdi className="font-semibold wrap-anywhere">{row.username}</bdi>,
      value: (row) => row.username,
    },
    {
      name: 'count',
      label: t('codes.times'),
      number: true,
      cell: (row) => formatCount(row.count),
      value: (row) => row.count,
    },
    {
      name: 'total',
      label: t('codes.total'),
      number: true,
      cell: (row) => formatUsd(row.total),
      value: (row) => row.total,
    },
    {
      name: 'history',
      label: '',
      fixed: true,
      cell: (row) => (
        <span className="flex justify-end">
          <button
            type="button"
            className="button button-small button-dense"
            aria-label={t('users.historyOf', { name: row.username })}
            onClick={() => setOpen(row)}
          >
            {t('users.history')}
          </button>
        </span>
      ),
    },
  ];
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-bold">{t('codes.totals')}</h2>
        <p className="text-sm text-muted">{t('codes.totalsText')}</p>
      </div>
      <ErrorBanner text={list.error === null ? null : t('redeeming.failed')} />
      <DataTable
        name="redeem-totals"
        label={t('codes.totals')}
        rows={rows}
        rowKey={(row) => row.userId}
        columns={columns}
        empty={t('redeeming.empty')}
        loading={list.loading}
        cards
        tools={
          rows.length > 0 && (
            <p className="self-center text-sm text-muted">{t('codes.sum', { total: formatUsd(sum) })}</p>
          )
        }
      />
      {open && (
        <UserHistoryDialog
          userId={open.userId}
          username={open.username}
          view="redeem"
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
