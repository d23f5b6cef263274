import type { BalanceTransaction } from '#contract/accounts/wallet.ts';
import type { MessageParams } from '#languages/fill-message.ts';
import { withColon } from '#languages/punctuation.ts';
import { reasonText } from '#languages/reason-text.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { HistoryTable } from '#web/ui/lists/history-table.tsx';

const signed = (row: BalanceTransaction): number => (row.operation === 'add' ? row.amount : -row.amount);

interface Props {
  /** Whose; one's own unless said otherwise. */
  userId?: number;
  /** What it stands at now. */
  balance?: number;
}

/** Every change of the balance, newest first, with the balance that it left. */
export function WalletPanel({ userId, balance }: Props) {
  const t = useT();
  // Its keys have different parameters: which go with which is the ledger's to know.
  const words = t as (key: string, params?: MessageParams) => string;
  const column = columnsOf<BalanceTransaction>(t);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-lg font-bold">{t('wallet.title')}</h2>
        {balance !== undefined && (
          <p className="text-sm text-muted">
            {withColon(t.locale, t('account.balance'))}
            <span className="money text-lg text-ink">{formatUsd(balance)}</span>
          </p>
        )}
      </div>
      <HistoryTable
        route={sharedEndpoints.listTransactions}
        userId={userId}
        name="transactions"
        label={t('wallet.title')}
        rowKey={(row) => row.id}
        columns={[
          column.day('date', t('history.date'), (row) => row.createdAt),
          column.text('reason', t('wallet.reason'), (row) => reasonText(t.locale, words, row), {
            fixed: true,
          }),
          column.usd('change', t('wallet.change'), signed, {
            fixed: true,
            cell: (row) => (
              <span dir="ltr" className={row.operation === 'add' ? 'text-teal-text' : 'text-chilli-text'}>
                {row.operation === 'add' ? '+' : ''}
                {formatUsd(signed(row))}
              </span>
            ),
          }),
          column.usd('balance', t('wallet.balance'), (row) => row.balance),
        ]}
        failed={t('wallet.failed')}
        file="wallet/export"
        empty={t('wallet.empty')}
      />
    </div>
  );
}
