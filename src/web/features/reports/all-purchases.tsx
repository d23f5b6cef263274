import { useCallback } from 'react';
import type { AnyPurchase } from '#contract/manage-reports.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatDateTime, formatUsd } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { TooLate, withTimeLimit } from '#web/lib/with-time-limit.ts';
import { Banner } from '#web/ui/banner.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';

const TIME_LIMIT_SECONDS = 30;

/** Everything that customers bought with their balance, newest first. */
export function AllPurchases() {
  const { t, locale } = useLanguage();
  const { api } = useServices();
  const tooLate = t('report.timeout', { n: TIME_LIMIT_SECONDS });
  const load = useCallback(
    (before: number | null) =>
      withTimeLimit(TIME_LIMIT_SECONDS * 1_000, (signal) =>
        api.call(
          endpoints.listAllPurchases,
          before === null ? {} : { before: String(before) },
          undefined,
          signal,
        ),
      ),
    [api],
  );
  const pages = usePages<AnyPurchase>(load);
  const columns: Column<AnyPurchase>[] = [
    {
      name: 'date',
      label: t('report.date'),
      fixed: true,
      cell: (row) => formatDateTime(row.purchaseDate, locale),
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
  ];
  return (
    <div className="flex flex-col gap-3">
      {pages.error !== null && (
        <Banner tone="bad" onDismiss={pages.dismiss}>
          {t('report.purchasesFailed', {
            message: pages.error instanceof TooLate ? tooLate : failureText(t, pages.error),
          })}
        </Banner>
      )}
      <DataTable
        name="all-purchases"
        label={t('report.purchases')}
        rows={pages.rows}
        rowKey={(row) => row.id}
        columns={columns}
        empty={t('report.noPurchases')}
        loading={pages.loading}
        cards
      />
      <LoadMore pages={pages} />
    </div>
  );
}
