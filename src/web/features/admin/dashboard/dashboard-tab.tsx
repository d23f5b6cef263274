import { Link } from 'react-router';
import { isOutOfStock, useAdminProducts } from '#web/features/catalogue/seller/admin-products.tsx';
import { ReportAlerts } from '#web/features/members/components/report-alerts.tsx';
import { formatCount, formatDay, formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { useMay } from '#web/lib/rights.tsx';
import { useServices } from '#web/lib/services.ts';
import { useQuery } from '#web/lib/use-query.ts';
import { Banner } from '#web/ui/banner.tsx';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { opensTab } from '../admin-tabs.ts';
import { SalesTiles } from './sales-tiles.tsx';
import { TodoList } from './todo-list.tsx';
import '../admin.css';

const REFRESH_MS = 30_000;

/** The shop at a glance, and what wants the seller's attention. Asks again by itself. */
export function DashboardTab() {
  const { t, locale } = useLanguage();
  const { data, error, loading, reload } = useQuery(endpoints.getDashboard, {}, { everyMs: REFRESH_MS });
  const shop = data?.data;
  const day = (date: string) => formatDay(date, locale);
  return (
    <div className="flex flex-col gap-4">
      <ReportAlerts />
      {error !== null && <Banner tone="bad">{t('dash.failed')}</Banner>}
      {shop ? (
        <>
          <SalesTiles today={shop.today} week={shop.week} />
          <TodoList shop={shop} onChanged={() => void reload()} />
          <div className="grid gap-4 lg:grid-cols-2">
            <div className="panel">
              <BarChart
                title={t('dash.chartGuest')}
                columns={[t('report.date'), t('report.revenue')]}
                bars={shop.days.map(({ date, guestRevenueIDR: value }) => ({ label: day(date), value }))}
                format={formatIdr}
                tone="marigold"
              />
            </div>
            <div className="panel">
              <BarChart
                title={t('dash.chartAccount')}
                columns={[t('report.date'), t('report.revenue')]}
                bars={shop.days.map(({ date, revenueUSD: value }) => ({ label: day(date), value }))}
                format={formatUsd}
              />
            </div>
          </div>
        </>
      ) : (
        loading && <div className="skeleton h-64" role="status" aria-label={t('layout.loading')} />
      )}
      <StockFacts openOrders={shop?.openOrders} queuedMails={shop?.queuedMails} />
      <Ways />
    </div>
  );
}

function StockFacts({ openOrders, queuedMails }: { openOrders?: number; queuedMails?: number }) {
  const t = useT();
  const { products, groups } = useAdminProducts();
  const out = products.filter(isOutOfStock).length;
  const facts: [label: string, value: number | undefined, bad?: boolean][] = [
    [t('admin.fact.products'), groups.length],
    [t('admin.fact.keys'), products.reduce((sum, product) => sum + product.availableCodes, 0)],
    [t('admin.outOfStock'), out, out > 0],
    [t('admin.fact.maintenance'), groups.filter((group) => group.main.isMaintenanceMode).length],
    [t('dash.open'), openOrders],
    [t('dash.queued'), queuedMails],
  ];
  return (
    <dl className="facts facts-small">
      {facts.map(([label, value, bad]) => (
        <div key={label} className="panel">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className={`mt-1 text-lg ${bad ? 'text-chilli-text' : ''}`}>
            <span className="money">{value === undefined ? '–' : formatCount(value)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Ways() {
  const t = useT();
  const may = useMay();
  const { store } = useServices();
  return (
    <nav className="flex flex-wrap gap-2" aria-label={t('admin.links')}>
      {opensTab(may, 'products') && (
        <Link className="button" to={paths.adminTab('products')}>
          {t('admin.toProducts')}
        </Link>
      )}
      <a className="button" href={paths.apiDescription}>
        {t('admin.api')}
      </a>
      {store.mode === 'sandbox' && (
        <Link className="button" to={paths.inbox}>
          {t('admin.inbox')}
        </Link>
      )}
      <Link className="button" to={paths.account}>
        {t('admin.toAccount')}
      </Link>
    </nav>
  );
}
