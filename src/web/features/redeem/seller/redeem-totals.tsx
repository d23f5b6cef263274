import { useMemo } from 'react';
import type { RedeemTotal } from '#contract/accounts/manage-customers.ts';
import { formatCount, formatUsd } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { listOf } from '#web/lib/calls/list-of.ts';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { useRedeemTotals } from './queries.ts';

/** What each customer has redeemed, with the way to the codes themselves. */
export function RedeemTotals() {
  const { t, locale } = useLanguage();
  const list = useRedeemTotals();
  const open = useOpenNamed();
  const rows = listOf(list.data);
  const sum = rows.reduce((cents, row) => cents + Math.round(row.total * 100), 0) / 100;
  const columns = useMemo(
    (): Column<RedeemTotal>[] => [
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
        cell: (row) => formatCount(row.count, locale),
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
            <RowButton
              label={t('users.history')}
              said={t('users.historyOf', { name: row.username })}
              onPress={() =>
                open('userHistory', { userId: row.userId, username: row.username, view: 'redeem' })
              }
            />
          </span>
        ),
      },
    ],
    [t, open, locale],
  );
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-bold">{t('codes.totals')}</h2>
        <p className="text-sm text-muted">{t('codes.totalsText')}</p>
      </div>
      <LoadFailed query={list} text={t('redeeming.failed')} />
      <DataTable
        name="redeem-totals"
        label={t('codes.totals')}
        rows={rows}
        rowKey={(row) => row.userId}
        columns={columns}
        empty={t('redeeming.empty')}
        loading={list.isFetching}
        cards
        tools={
          rows.length > 0 && (
            <p className="self-center text-sm text-muted">{t('codes.sum', { total: formatUsd(sum) })}</p>
          )
        }
      />
    </section>
  );
}
