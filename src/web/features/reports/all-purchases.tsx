import type { AnyPurchase } from '#contract/reports/manage-reports.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { exportAddress } from '#web/lib/calls/export-address.ts';
import { TooLate } from '#web/lib/calls/with-time-limit.ts';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { GrowingTable } from '#web/ui/lists/growing-table.tsx';
import { PURCHASES_LIMIT_SECONDS, useAllPurchases } from './queries.ts';

/** Everything that customers bought with their balance, newest first. */
export function AllPurchases() {
  const t = useT();
  const list = useAllPurchases();
  const column = columnsOf<AnyPurchase>(t);
  const columns = [
    column.at('date', t('report.date'), (row) => row.purchaseDate, { fixed: true }),
    column.text('customer', t('report.customer'), (row) => row.email, {
      cell: (row) => (
        <span>
          <bdi>{row.username}</bdi>
          <bdi className="block text-xs text-muted wrap-anywhere">{row.email}</bdi>
        </span>
      ),
    }),
    column.text('product', t('report.product'), (row) => row.productName, {
      fixed: true,
      cell: ({ productName, refundedAt }) => (
        <>
          <bdi>{productText(t, productName)}</bdi>
          {refundedAt !== undefined && <span className="badge ms-2">{t('report.givenBack')}</span>}
        </>
      ),
    }),
    column.usd('price', t('report.price'), (row) => row.price),
    column.figure('cost', t('report.cost'), (row) => row.costPrice, {
      cell: ({ costPrice }) => (costPrice === null ? '–' : formatUsd(costPrice)),
    }),
    column.figure('batch', t('report.batch'), (row) => row.batchId),
  ];
  const why =
    list.error instanceof TooLate
      ? t('report.timeout', { n: PURCHASES_LIMIT_SECONDS })
      : failureText(t, list.error);
  return (
    <GrowingTable
      pages={list}
      failed={t('report.purchasesFailed', { message: why })}
      name="all-purchases"
      label={t('report.purchases')}
      rowKey={(row) => row.id}
      columns={columns}
      empty={t('report.noPurchases')}
      exportAddress={exportAddress('admin/purchases-export')}
    />
  );
}
