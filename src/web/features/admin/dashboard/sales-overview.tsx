import type { Dashboard } from '#contract/reports/manage-reports.ts';
import { formatDay, formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { BarChart } from '#web/ui/lists/bar-chart.tsx';
import { NewestOrders } from './newest-orders.tsx';
import { StockForecast } from './stock-forecast.tsx';

/** How sales go, how long the stock lasts, and the newest orders. */
export function SalesOverview({ shop }: { shop: Dashboard }) {
  const t = useT();
  const { store } = useServices();
  const day = (date: string) => formatDay(date, t.locale);
  return (
    <>
      <div className="panel">
        <BarChart
          title={t('dash.chartGuest')}
          columns={[t('dash.day'), t('dash.revenue'), t('dash.before')]}
          bars={shop.days.map(({ date, guestRevenueIDR: value, guestBeforeIDR: before }) => ({
            label: day(date),
            value,
            before,
          }))}
          format={(n) => formatIdr(n, t.locale)}
        />
      </div>
      {store.accountArea && (
        <div className="panel">
          <BarChart
            title={t('dash.chartAccount')}
            columns={[t('dash.day'), t('dash.revenue')]}
            bars={shop.days.map(({ date, revenueUSD: value }) => ({ label: day(date), value }))}
            format={formatUsd}
          />
        </div>
      )}
      <NewestOrders orders={shop.newest} />
      <StockForecast stock={shop.stock} />
    </>
  );
}
