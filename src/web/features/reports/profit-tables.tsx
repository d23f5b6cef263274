import { useMemo } from 'react';
import type { GuestDay, ProfitRow } from '#contract/manage-reports.ts';
import { formatCount, formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { percent } from './profit-summary.tsx';

interface Props<Row> {
  rows: readonly Row[];
  loading: boolean;
}

const amount = <Row,>(
  name: string,
  label: string,
  value: (row: Row) => number,
  format: (value: number) => string,
): Column<Row> => ({ name, label, number: true, value, cell: (row) => <bdi>{format(value(row))}</bdi> });

export function AccountProfitTable({ rows, loading }: Props<ProfitRow>) {
  const { t, locale } = useLanguage();
  const columns = useMemo(
    (): Column<ProfitRow>[] => [
      {
        name: 'date',
        label: t('report.date'),
        fixed: true,
        cell: (row) => row.purchaseDate,
        value: (row) => row.purchaseDate,
      },
      {
        name: 'customer',
        label: t('report.customer'),
        fixed: true,
        cell: (row) => (
          <span>
            <bdi>{row.username}</bdi>
            <bdi className="block text-xs text-muted wrap-anywhere">{row.email}</bdi>
          </span>
        ),
        value: (row) => row.email,
      },
      amount(
        'transactions',
        t('report.transactions'),
        (row) => row.totalTransactions,
        (n) => formatCount(n, locale),
      ),
      amount('revenue', t('report.revenue'), (row) => row.totalRevenue, formatUsd),
      amount('cost', t('report.cost'), (row) => row.totalCost, formatUsd),
      amount('profit', t('report.gain'), (row) => row.totalProfit, formatUsd),
      amount('average', t('report.average'), (row) => row.avgProfitPerTransaction, formatUsd),
      amount('margin', t('report.margin'), (row) => row.profitMarginPercent, percent),
    ],
    [t, locale],
  );
  return (
    <DataTable
      name="profit"
      label={t('report.chartAccount')}
      rows={rows}
      rowKey={(row) => `${row.purchaseDate} ${row.userId}`}
      columns={columns}
      empty={t('report.none')}
      loading={loading}
      cards
    />
  );
}

export function GuestProfitTable({ rows, loading }: Props<GuestDay>) {
  const { t, locale } = useLanguage();
  const columns = useMemo(
    (): Column<GuestDay>[] => [
      {
        name: 'date',
        label: t('report.date'),
        fixed: true,
        cell: (row) => row.date,
        value: (row) => row.date,
      },
      amount(
        'orders',
        t('report.orders'),
        (row) => row.orders,
        (n) => formatCount(n, locale),
      ),
      amount('revenue', t('report.revenue'), (row) => row.revenueIDR, formatIdr),
      amount('cost', t('report.cost'), (row) => row.costIDR, formatIdr),
      amount('profit', t('report.gain'), (row) => row.profitIDR, formatIdr),
    ],
    [t, locale],
  );
  return (
    <DataTable
      name="guest-profit"
      label={t('report.chartGuest')}
      rows={rows}
      rowKey={(row) => row.date}
      columns={columns}
      empty={t('report.none')}
      loading={loading}
      cards
    />
  );
}
