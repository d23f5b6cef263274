import type { GuestTotal, ProfitSummary } from '#contract/reports/manage-reports.ts';
import { NO_FIGURE } from '#domain/price/money.ts';
import { marginPercent } from '#domain/reports/report-days.ts';
import { formatCount, formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';

export function AccountSummary({ summary }: { summary: ProfitSummary }) {
  const { t, locale } = useLanguage();
  return (
    <Facts
      facts={[
        [t('report.users'), formatCount(summary.totalUsers, locale)],
        [t('report.transactions'), formatCount(summary.totalTransactions, locale)],
        [t('report.revenue'), formatUsd(summary.totalRevenue)],
        [t('report.cost'), formatUsd(summary.totalCost)],
        [t('report.gain'), formatUsd(summary.totalProfit)],
        [t('report.average'), formatUsd(summary.avgProfitPerTransaction)],
        [t('report.margin'), percent(summary.overallProfitMargin)],
        [t('report.owed'), formatUsd(summary.balancesOwed)],
        [
          t('report.topUps', { n: formatCount(summary.topUps, locale) }),
          formatIdr(summary.topUpsIDR, locale),
        ],
      ]}
    />
  );
}

export function GuestSummary({ summary }: { summary: GuestTotal }) {
  const { t, locale } = useLanguage();
  return (
    <Facts
      room="facts-rupiah"
      facts={[
        [t('report.orders'), formatCount(summary.orders, locale)],
        [t('report.revenue'), formatIdr(summary.revenueIDR, locale)],
        [t('report.cost'), formatIdr(summary.costIDR, locale)],
        [t('report.fees'), formatIdr(summary.feesIDR, locale)],
        [t('report.gain'), formatIdr(summary.profitIDR, locale)],
        [t('report.margin'), percent(marginPercent(summary.profitIDR, summary.revenueIDR))],
      ]}
    />
  );
}

export const percent = (value: number): string =>
  Number.isFinite(value) ? `${value.toFixed(1)}%` : NO_FIGURE;

interface FactsProps {
  facts: readonly (readonly [label: string, value: string])[];
  room?: string;
}

const Facts = ({ facts, room = '' }: FactsProps) => (
  <dl className={`facts facts-small ${room}`}>
    {facts.map(([label, value]) => (
      <div key={label} className="panel">
        <dt className="text-xs text-muted">{label}</dt>
        <dd className="mt-0.5">
          <span className="money">{value}</span>
        </dd>
      </div>
    ))}
  </dl>
);
