import { useMemo } from 'react';
import type {
  GuestPeriod,
  GuestTotal,
  ProfitPeriod,
  ProfitSummary,
} from '#contract/reports/manage-reports.ts';
import type { Grain, Period } from '#domain/reports/report-periods.ts';
import { formatCount, formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { periodText } from './period-text.ts';
import { amount, profitColumns } from './profit-columns.tsx';

interface Props<Row, Sum> {
  rows: readonly Row[];
  sum: Sum;
  grain: Grain;
  label: string;
  loading: boolean;
}

interface AccountProps extends Props<ProfitPeriod, ProfitSummary> {
  /** Absent where all lines are one customer's. */
  onOpen?: ((period: Period) => void) | undefined;
}

/** A line a period, with its sum; each opens the customers it was earned from. */
export function AccountProfitTable({ rows, sum, grain, label, loading, onOpen }: AccountProps) {
  const language = useLanguage();
  const { t, locale } = language;
  const columns = useMemo((): Column<ProfitPeriod>[] => {
    const total = { ...sum, profitMarginPercent: sum.overallProfitMargin };
    return [
      {
        name: 'date',
        label: grain === 'day' ? t('report.date') : t('report.period'),
        fixed: true,
        value: (row) => row.start,
        sum: t('report.sum'),
        cell: (row) => {
          const period = periodText(row, grain, locale);
          if (!onOpen) return period;
          return (
            <RowButton said={t('report.showCustomers', { period })} onPress={() => onOpen(row)}>
              {period}
            </RowButton>
          );
        },
      },
      ...profitColumns<ProfitPeriod>(language, total),
    ];
  }, [language, t, locale, sum, grain, onOpen]);
  return (
    <DataTable
      name="profit"
      label={label}
      rows={rows}
      rowKey={(row) => row.start}
      columns={columns}
      empty={t('report.none')}
      loading={loading}
      cards
    />
  );
}

export function GuestProfitTable({ rows, sum, grain, label, loading }: Props<GuestPeriod, GuestTotal>) {
  const { t, locale } = useLanguage();
  const columns = useMemo(
    (): Column<GuestPeriod>[] => [
      {
        name: 'date',
        label: grain === 'day' ? t('report.date') : t('report.period'),
        fixed: true,
        value: (row) => row.start,
        sum: t('report.sum'),
        cell: (row) => periodText(row, grain, locale),
      },
      amount(
        'orders',
        t('report.orders'),
        (row) => row.orders,
        (n) => formatCount(n, locale),
        sum.orders,
      ),
      amount(
        'revenue',
        t('report.revenue'),
        (row) => row.revenueIDR,
        (n) => formatIdr(n, locale),
        sum.revenueIDR,
      ),
      amount(
        'cost',
        t('report.cost'),
        (row) => row.costIDR,
        (n) => formatIdr(n, locale),
        sum.costIDR,
      ),
      amount(
        'fees',
        t('report.fees'),
        (row) => row.feesIDR,
        (n) => formatIdr(n, locale),
        sum.feesIDR,
      ),
      amount(
        'profit',
        t('report.gain'),
        (row) => row.profitIDR,
        (n) => formatIdr(n, locale),
        sum.profitIDR,
      ),
    ],
    [t, locale, sum, grain],
  );
  return (
    <DataTable
      name="guest-profit"
      label={label}
      rows={rows}
      rowKey={(row) => row.start}
      columns={columns}
      empty={t('report.none')}
      loading={loading}
      cards
    />
  );
}
