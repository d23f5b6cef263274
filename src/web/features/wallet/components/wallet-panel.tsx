import { useState } from 'react';
import type { BalanceTransaction } from '#contract/accounts/wallet.ts';
import { HISTORY_PAGE } from '#domain/orders/purchases.ts';
import type { MessageParams } from '#languages/fill-message.ts';
import { reasonText } from '#languages/reason-text.ts';
import { formatDateTime, formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { exportAddress } from '#web/lib/calls/export-address.ts';
import { listOf, totalOf } from '#web/lib/calls/list-of.ts';
import { readNumbered } from '#web/lib/calls/read-numbered.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useTransactions } from '../queries.ts';

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
  const { api } = useServices();
  const [page, setPage] = useState(1);
  // Its keys have different parameters: which go with which is the ledger's to know.
  const words = t as (key: string, params?: MessageParams) => string;
  const reason = (row: BalanceTransaction) => reasonText(t.locale, words, row);
  const list = useTransactions(page, userId);
  const columns: Column<BalanceTransaction>[] = [
    {
      name: 'date',
      label: t('history.date'),
      cell: (row) => <span className="whitespace-nowrap">{formatDateTime(row.createdAt, t)}</span>,
      value: (row) => row.createdAt,
    },
    {
      name: 'reason',
      label: t('wallet.reason'),
      fixed: true,
      cell: (row) => <bdi>{reason(row)}</bdi>,
      value: (row) => reason(row),
    },
    {
      name: 'change',
      label: t('wallet.change'),
      number: true,
      fixed: true,
      cell: (row) => (
        <span dir="ltr" className={row.operation === 'add' ? 'text-teal-text' : 'text-chilli-text'}>
          {row.operation === 'add' ? '+' : ''}
          {formatUsd(signed(row))}
        </span>
      ),
      value: signed,
    },
    {
      name: 'balance',
      label: t('wallet.balance'),
      number: true,
      cell: (row) => formatUsd(row.balance),
      value: (row) => row.balance,
    },
  ];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-lg font-bold">{t('wallet.title')}</h2>
        {balance !== undefined && (
          <p className="text-sm text-muted">
            {t('account.balance')}: <span className="money text-lg text-ink">{formatUsd(balance)}</span>
          </p>
        )}
      </div>
      <LoadFailed query={list} text={t('wallet.failed')} />
      <DataTable
        name="transactions"
        label={t('wallet.title')}
        rows={listOf(list.data)}
        rowKey={(row) => row.id}
        columns={columns}
        cards
        loading={list.isFetching}
        exportAddress={exportAddress('wallet/export', { user_id: userId?.toString() })}
        exportProof={userId !== undefined}
        exportRows={() =>
          readNumbered((at) =>
            api.call(sharedEndpoints.listTransactions, {
              ...at,
              ...(userId === undefined ? {} : { user_id: String(userId) }),
            }),
          )
        }
        empty={list.error === null ? t('wallet.empty') : '–'}
      />
      {list.data !== undefined && (
        <Pager page={page} size={HISTORY_PAGE} total={totalOf(list.data)} onPage={setPage} />
      )}
    </div>
  );
}
