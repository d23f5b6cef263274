import type { ProfitTotal } from '#contract/reports/manage-reports.ts';
import { formatCount, formatUsd } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { percent } from './profit-summary.tsx';

/** Figures, each with the sum of all below it where there is one. */
export const amountsOf =
  <Row,>(sum?: Row) =>
  (name: string, label: string, value: (row: Row) => number, format: (n: number) => string): Column<Row> => ({
    name,
    label,
    number: true,
    value,
    cell: (row) => <bdi>{format(value(row))}</bdi>,
    sum: sum && format(value(sum)),
  });

/** What every line in dollars has, whatever it is a line of. */
export function profitColumns<Row extends ProfitTotal>(t: Translate, sum?: ProfitTotal): Column<Row>[] {
  const amount = amountsOf<ProfitTotal>(sum);
  return [
    amount(
      'transactions',
      t('report.transactions'),
      (row) => row.totalTransactions,
      (n) => formatCount(n, t.locale),
    ),
    amount('revenue', t('report.revenue'), (row) => row.totalRevenue, formatUsd),
    amount('cost', t('report.cost'), (row) => row.totalCost, formatUsd),
    amount('profit', t('report.gain'), (row) => row.totalProfit, formatUsd),
    amount('average', t('report.average'), (row) => row.avgProfitPerTransaction, formatUsd),
    amount('margin', t('report.margin'), (row) => row.profitMarginPercent, percent),
  ];
}
