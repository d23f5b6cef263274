import type {
  GuestPeriod,
  GuestTotal,
  ProfitPeriod,
  ProfitSummary,
} from '#contract/reports/manage-reports.ts';
import type { Grain, Period } from '#domain/reports/report-periods.ts';
import { formatCount, formatIdr } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { periodText } from './period-text.ts';
import { amountsOf, profitColumns } from './profit-columns.tsx';

interface Props<Row, Sum> {
  rows: readonly Row[];
  sum: Sum;
  grain: Grain;
  label: string;
  loading: boolean;
}

interface AccountProps extends Props<ProfitPeriod, ProfitSummary> {
  /** Absent where all lines are one customer's. */
  onOpen?: (period: Period) => void;
}

/** A line a period, with its sum; each opens the customers it was earned from. */
export function AccountProfitTable({ sum, onOpen, ...table }: AccountProps) {
  const t = useT();
  const total = { ...sum, profitMarginPercent: sum.overallProfitMargin };
  return (
    <PeriodTable name="profit" {...table} columns={profitColumns<ProfitPeriod>(t, total)} onOpen={onOpen} />
  );
}

export function GuestProfitTable({ sum, ...table }: Props<GuestPeriod, GuestTotal>) {
  const t = useT();
  const amount = amountsOf<GuestTotal>(sum);
  const idr = (n: number) => formatIdr(n, t.locale);
  const columns = [
    amount(
      'orders',
      t('report.orders'),
      (row) => row.orders,
      (n) => formatCount(n, t.locale),
    ),
    amount('revenue', t('report.revenue'), (row) => row.revenueIDR, idr),
    amount('cost', t('report.cost'), (row) => row.costIDR, idr),
    amount('fees', t('report.fees'), (row) => row.feesIDR, idr),
    amount('profit', t('report.gain'), (row) => row.profitIDR, idr),
  ];
  return <PeriodTable name="guest-profit" {...table} columns={columns} />;
}

interface PeriodProps<Row> extends Omit<Props<Row, never>, 'sum'> {
  name: string;
  columns: Column<Row>[];
  onOpen?: (period: Period) => void;
}

function PeriodTable<Row extends Period>({ grain, columns, onOpen, ...table }: PeriodProps<Row>) {
  const t = useT();
  const column = columnsOf<Row>(t);
  const date = column.text('date', t(grain === 'day' ? 'report.date' : 'report.period'), (row) => row.start, {
    fixed: true,
    sum: t('report.sum'),
    cell: (row) => {
      const period = periodText(row, grain, t.locale);
      if (!onOpen) return period;
      return (
        <RowButton label={period} said={t('report.showCustomers', { period })} onPress={() => onOpen(row)} />
      );
    },
  });
  return (
    <DataTable
      {...table}
      rowKey={(row) => row.start}
      columns={[date, ...columns]}
      empty={t('report.none')}
      cards
    />
  );
}
