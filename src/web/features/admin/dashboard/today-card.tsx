import type { Dashboard, SalesFigures } from '#contract/reports/manage-reports.ts';
import { formatCount, formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';

const averageIdr = ({ guestRevenueIDR, guestOrders }: SalesFigures): number =>
  guestOrders > 0 ? Math.round(guestRevenueIDR / guestOrders) : 0;

/** Today against yesterday at the same minute: figure, difference, and a bar with a tick for yesterday. */
export function TodayCard({ shop: { today, yesterday } }: { shop: Dashboard }) {
  const t = useT();
  const { store } = useServices();
  const idr = (n: number) => formatIdr(n, t.locale);
  const count = (n: number) => formatCount(n, t.locale);
  const rows: [label: string, now: number, before: number, write: (n: number) => string][] = [
    [t('dash.sales'), today.guestRevenueIDR, yesterday.guestRevenueIDR, idr],
    [t('dash.profit'), today.guestProfitIDR, yesterday.guestProfitIDR, idr],
    [t('dash.orders'), today.guestOrders, yesterday.guestOrders, count],
    [t('dash.average'), averageIdr(today), averageIdr(yesterday), idr],
  ];
  // Accounts buy in dollars, which are never added to rupiah.
  if (store.accountArea) rows.push([t('dash.byBalance'), today.revenueUSD, yesterday.revenueUSD, formatUsd]);
  return (
    <section className="panel overview-card" aria-labelledby="today">
      <div className="overview-head">
        <h2 id="today">{t('dash.today')}</h2>
        <span className="ms-auto text-xs font-normal text-muted">{t('dash.sameTime')}</span>
      </div>
      <dl>
        {rows.map(([label, now, before, write]) => (
          <div key={label} className="today-row">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="money">
                <bdi>{write(now)}</bdi>
              </span>
              <span className="text-xs text-muted">
                {before > 0 && (
                  // The gap stands outside: the figure has a direction of its own.
                  <span className={`me-2 ${now >= before ? 'text-teal-text' : ''}`}>
                    <bdi>{formatChange(now, before, t.locale)}</bdi>
                  </span>
                )}
                {t('dash.yesterday', { figure: write(before) })}
              </span>
            </dd>
            <Bar now={now} before={before} />
          </div>
        ))}
      </dl>
    </section>
  );
}

const formatChange = (now: number, before: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  }).format((now - before) / before);

function Bar({ now, before }: { now: number; before: number }) {
  const whole = Math.max(now, before, 0) * 1.25 || 1;
  const share = (n: number) => `${(Math.max(0, n) / whole) * 100}%`;
  return (
    <span className="today-bar" aria-hidden="true">
      <span style={{ inlineSize: share(now) }} />
      {before > 0 && <i style={{ insetInlineStart: share(before) }} />}
    </span>
  );
}
