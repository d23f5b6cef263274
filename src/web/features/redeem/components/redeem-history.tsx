import type { Redeemed } from '#contract/accounts/redeem.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { HistoryTable } from '#web/ui/lists/history-table.tsx';
import { endpoints } from '../endpoints.ts';

/** The codes that somebody has redeemed; one's own unless said otherwise. */
export function RedeemHistory({ userId }: { userId?: number }) {
  const t = useT();
  const column = columnsOf<Redeemed>(t);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lg font-bold">{t('redeeming.history')}</h2>
      <HistoryTable
        route={endpoints.listRedeemed}
        userId={userId}
        name="redeemed"
        label={t('redeeming.history')}
        rowKey={(row) => row.code}
        columns={[
          column.day('date', t('history.date'), (row) => row.redeemedAt),
          column.text('code', t('redeeming.code'), (row) => row.code, {
            fixed: true,
            cell: (row) => (
              <code className="font-mono" dir="ltr">
                {row.code}
              </code>
            ),
          }),
          column.usd('amount', t('redeeming.amount'), (row) => row.amount),
          column.text('description', t('redeeming.description'), (row) => row.description),
        ]}
        failed={t('redeeming.failed')}
        file="redeem/history-export"
        empty={t('redeeming.empty')}
      />
    </div>
  );
}
