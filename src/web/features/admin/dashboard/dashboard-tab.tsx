import type { Dashboard } from '#contract/reports/manage-reports.ts';
import { NO_FIGURE } from '#domain/price/money.ts';
import {
  isOutOfStock,
  useSellerGroups,
  useSellerProducts,
} from '#web/features/catalogue/seller/seller-products.ts';
import { ReportAlerts } from '#web/features/members/seller/report-alerts.tsx';
import { formatCount, formatDay, formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { BarChart } from '#web/ui/lists/bar-chart.tsx';
import { Loaded, LoadFailed } from '#web/ui/lists/loaded.tsx';
import { useOpensPlace } from '../open-places.ts';
import { useDashboard } from '../queries.ts';
import { FirstSteps } from './first-steps.tsx';
import { OpenMatters } from './open-matters.tsx';
import { SalesTiles } from './sales-tiles.tsx';
import { TodoList } from './todo-list.tsx';

/** The shop at a glance, and what wants the seller's attention. Asks again by itself. */
export function DashboardTab() {
  const t = useT();
  const query = useDashboard();
  const shop = query.data?.data;
  return (
    <div className="flex flex-col gap-4">
      <ReportAlerts />
      <Loaded query={query} failed={t('dash.failed')} height="h-64">
        {({ data: shop }) => (
          <>
            <OpenMatters matters={shop.matters} />
            {shop.firstSteps.length > 0 && <FirstSteps steps={shop.firstSteps} folded={!isNew(shop)} />}
            {isNew(shop) ? null : <Figures shop={shop} />}
          </>
        )}
      </Loaded>
      {shop && isNew(shop) ? null : (
        <StockFacts openOrders={shop?.openOrders} queuedMails={shop?.queuedMails} />
      )}
      <Ways />
    </div>
  );
}

/** Nothing was ever sold: there are no figures to look at. */
const isNew = ({ firstSteps }: Dashboard): boolean =>
  firstSteps.some(({ name, done }) => name === 'purchase' && !done);

function Figures({ shop }: { shop: Dashboard }) {
  const { t, locale } = useLanguage();
  const day = (date: string) => formatDay(date, locale);
  return (
    <>
      <SalesTiles today={shop.today} week={shop.week} />
      <TodoList shop={shop} />
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="panel">
          <BarChart
            title={t('dash.chartGuest')}
            columns={[t('dash.day'), t('dash.revenue')]}
            bars={shop.days.map(({ date, guestRevenueIDR: value }) => ({ label: day(date), value }))}
            format={(n) => formatIdr(n, locale)}
            tone="marigold"
          />
        </div>
        <div className="panel">
          <BarChart
            title={t('dash.chartAccount')}
            columns={[t('dash.day'), t('dash.revenue')]}
            bars={shop.days.map(({ date, revenueUSD: value }) => ({ label: day(date), value }))}
            format={formatUsd}
          />
        </div>
      </div>
    </>
  );
}

function StockFacts({ openOrders, queuedMails }: { openOrders?: number; queuedMails?: number }) {
  const { t, locale } = useLanguage();
  const { products, query } = useSellerProducts();
  const groups = useSellerGroups();
  const out = products.filter(isOutOfStock).length;
  // Products that did not come are not none.
  const known = (value: number) => (query.data === undefined ? undefined : value);
  const facts: [label: string, value: number | undefined, bad?: boolean][] = [
    [t('admin.fact.products'), known(groups.length)],
    [t('admin.fact.keys'), known(products.reduce((sum, product) => sum + product.availableCodes, 0))],
    [t('admin.outOfStock'), known(out), out > 0],
    [t('admin.fact.maintenance'), known(groups.filter((group) => group.main.isMaintenanceMode).length)],
    [t('dash.open'), openOrders],
    [t('dash.queued'), queuedMails],
  ];
  return (
    <>
      <LoadFailed query={query} text={t('checkout.loadFailed')} />
      <dl className="facts facts-small">
        {facts.map(([label, value, bad]) => (
          <div key={label} className="panel">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className={`mt-1 text-lg ${bad ? 'text-chilli-text' : ''}`}>
              <span className="money">{value === undefined ? NO_FIGURE : formatCount(value, locale)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Ways() {
  const t = useT();
  const opens = useOpensPlace();
  const { store } = useServices();
  return (
    <nav className="flex flex-wrap gap-2" aria-label={t('admin.links')}>
      {opens('products') && (
        <Link className="button" to={paths.adminTab('products')}>
          {t('admin.toProducts')}
        </Link>
      )}
      <Link className="button" to={paths.api}>
        {t('admin.api')}
      </Link>
      {store.mode === 'sandbox' && (
        <Link className="button" to={paths.inbox}>
          {t('admin.inbox')}
        </Link>
      )}
      {store.accountArea && (
        <Link className="button" to={paths.account}>
          {t('admin.toAccount')}
        </Link>
      )}
    </nav>
  );
}
