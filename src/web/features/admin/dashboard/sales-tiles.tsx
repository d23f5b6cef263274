import type { SalesFigures } from '#contract/reports/manage-reports.ts';
import { formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';

/** Guests pay in rupiah, accounts in dollars: side by side, never added up. */
export function SalesTiles({ today, week }: { today: SalesFigures; week: SalesFigures }) {
  const t = useT();
  return (
    <section aria-label={t('dash.sales')}>
      <dl className="facts facts-small">
        <Guest label={t('dash.guestToday')} sales={today} />
        <Account label={t('dash.accountToday')} sales={today} />
        <Guest label={t('dash.guestWeek')} sales={week} />
        <Account label={t('dash.accountWeek')} sales={week} />
      </dl>
    </section>
  );
}

interface Props {
  label: string;
  sales: SalesFigures;
}

function Guest({ label, sales }: Props) {
  const { locale } = useLanguage();
  return (
    <Tile
      label={label}
      revenue={formatIdr(sales.guestRevenueIDR, locale)}
      profit={formatIdr(sales.guestProfitIDR, locale)}
      count={sales.guestOrders}
    />
  );
}

const Account = ({ label, sales }: Props) => (
  <Tile
    label={label}
    revenue={formatUsd(sales.revenueUSD)}
    profit={formatUsd(sales.profitUSD)}
    count={sales.purchases}
  />
);

function Tile(props: { label: string; revenue: string; profit: string; count: number }) {
  const t = useT();
  return (
    <div className="panel">
      <dt className="text-sm text-muted">{props.label}</dt>
      <dd className="mt-1">
        <span className="block sm:text-lg">
          <span className="money">{props.revenue}</span>
        </span>
        <span className="text-xs text-muted">
          {t('dash.orders', { n: props.count })} ·{' '}
          <bdi className="inline-block">{t('dash.profit', { amount: props.profit })}</bdi>
        </span>
      </dd>
    </div>
  );
}
