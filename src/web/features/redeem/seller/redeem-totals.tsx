import type { RedeemTotal } from '#contract/accounts/manage-customers.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { listOf } from '#web/lib/calls/list-of.ts';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { useRedeemTotals } from './queries.ts';

/** What each customer has redeemed, with the way to the codes themselves. */
export function RedeemTotals() {
  const t = useT();
  const list = useRedeemTotals();
  const open = useOpenNamed();
  const rows = listOf(list.data);
  const sum = rows.reduce((cents, row) => cents + Math.round(row.total * 100), 0) / 100;
  const column = columnsOf<RedeemTotal>(t);
  const columns = [
    column.title('username', t('account.username'), (row) => row.username),
    column.count('count', t('codes.times'), (row) => row.count),
    column.usd('total', t('codes.total'), (row) => row.total),
    column.tools(({ userId, username }) => (
      <span className="flex justify-end">
        <RowButton
          label={t('users.history')}
          said={t('users.historyOf', { name: username })}
          onPress={() => open('userHistory', { userId, username, view: 'redeem' })}
        />
      </span>
    )),
  ];
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
