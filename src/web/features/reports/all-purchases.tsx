import { useMemo } from 'react';
import type { AnyPurchase } from '#contract/reports/manage-reports.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatDateTime, formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { exportAddress } from '#web/lib/calls/export-address.ts';
import { TooLate } from '#web/lib/calls/with-time-limit.ts';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { LoadMore } from '#web/ui/lists/load-more.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { ONE_ORDER } from '#web/ui/lists/use-sort.ts';
import { PURCHASES_LIMIT_SECONDS, useAllPurchases } from './queries.ts';

/** Everything that customers bought with their balance, newest first. */
export function AllPurchases() {
  const t = useT();
  const list = useAllPurchases();
  const columns = useMemo(
    (): Column<AnyPurchase>[] => [
      {
        name: 'date',
        label: t('report.date'),
        fixed: true,
        cell: (row) => formatDateTime(row.purchaseDate, t),
        value: (row) => row.purchaseDate,
      },
      {
        name: 'customer',
        label: t('report.customer'),
        cell: (row) => (
          <span>
            <bdi>{row.username}</bdi>
            <bdi className="block text-xs text-muted wrap-anywhere">{row.email}</bdi>
          </span>
        ),
        value: (row) => row.email,
      },
      {
        name: 'product',
        label: t('report.product'),
        fixed: true,
        cell: (row) => <bdi>{row.productName}</bdi>,
        value: (row) => row.productName,
      },
      {
        name: 'price',
        label: t('report.price'),
        number: true,
        cell: (row) => <bdi>{formatUsd(row.price)}</bdi>,
        value: (row) => row.price,
      },
      {
        name: 'cost',
        label: t('report.cost'),
        number: true,
        cell: (row) => <bdi>{row.costPrice === null ? '–' : formatUsd(row.costPrice)}</bdi>,
        value: (row) => row.costPrice,
      },
      {
        name: 'batch',
        label: t('report.batch'),
        number: true,
        cell: (row) => row.batchId,
        value: (row) => row.batchId,
      },
    ],
    [t],
  );
  const why =
    list.error instanceof TooLate
      ? t('report.timeout', { n: PURCHASES_LIMIT_SECONDS })
      : failureText(t, list.error);
  return (
    <div className="flex flex-col gap-3">
      <LoadFailed query={list} text={t('report.purchasesFailed', { message: why })} />
      <DataTable
        name="all-purchases"
        label={t('report.purchases')}
        rows={list.rows}
        rowKey={(row) => row.id}
        columns={columns}
        order={ONE_ORDER}
        empty={t('report.noPurchases')}
        loading={list.isFetching}
        exportAddress={exportAddress('admin/purchases-export')}
        exportRows={list.readAll}
        cards
      />
      <LoadMore pages={list} />
    </div>
  );
}
