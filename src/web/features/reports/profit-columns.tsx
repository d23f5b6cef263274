import type { ProfitTotal } from '#contract/reports/manage-reports.ts';
import { formatCount, formatUsd } from '#web/i18n/format.ts';
import type { useLanguage } from '#web/i18n/language-context.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { percent } from './profit-summary.tsx';

type Language = ReturnType<typeof useLanguage>;

export const amount = <Row,>(
  name: string,
  label: string,
  value: (row: Row) => number,
  format: (value: number) => string,
  sum?: number,
): Column<Row> => ({
  name,
  label,
  number: true,
  value,
  cell: (row) => <bdi>{format(value(row))}</bdi>,
  ...(sum === undefined ? {} : { sum: format(sum) }),
});

/** What every line in dollars has, whatever it is a line of. */
export const profitColumns = <Row extends ProfitTotal>(
  { t, locale }: Language,
  sum?: ProfitTotal,
): Column<Row>[] => [
  amount(
    'transactions',
    t('report.transactions'),
    (row) => row.totalTransactions,
    (n) => formatCount(n, locale),
    sum?.totalTransactions,
  ),
  amount('revenue', t('report.revenue'), (row) => row.totalRevenue, formatUsd, sum?.totalRevenue),
  amount('cost', t('report.cost'), (row) => row.totalCost, formatUsd, sum?.totalCost),
  amount('profit', t('report.gain'), (row) => row.totalProfit, formatUsd, sum?.totalProfit),
  amount(
    'average',
    t('report.average'),
    (row) => row.avgProfitPerTransaction,
    formatUsd,
    sum?.avgProfitPerTransaction,
  ),
  amount('margin', t('report.margin'), (row) => row.profitMarginPercent, percent, sum?.profitMarginPercent),
];
