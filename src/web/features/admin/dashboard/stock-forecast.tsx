import type { Dashboard } from '#contract/reports/manage-reports.ts';
import { daysLeft, SHORT_DAYS } from '#domain/catalogue/stock.ts';
import { formatAge, formatCount } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { useOpensPlace } from '../open-places.ts';

const DAY_SECONDS = 86_400;

/** How long the keys last that run out first, at the pace of the last weeks. */
export function StockForecast({ stock }: { stock: Dashboard['stock'] }) {
  const t = useT();
  const opens = useOpensPlace();
  if (stock.length === 0) return null;
  return (
    <section className="panel overview-card overview-beside" aria-labelledby="forecast">
      <div className="overview-head">
        <h2 id="forecast">{t('dash.forecast')}</h2>
        {opens('stock') && (
          <Link className="ms-auto text-xs font-semibold underline" to={paths.adminTab('stock')}>
            {t('dash.allStock')}
          </Link>
        )}
      </div>
      <ul>
        {stock.map(({ id, name, availableCodes, perDay }) => {
          const days = daysLeft(availableCodes, perDay);
          return (
            <li key={id} className="overview-row">
              <span className="min-w-0 flex-1">
                <bdi className="block text-sm font-semibold wrap-anywhere">{productText(t, name)}</bdi>
                <span className="block text-xs text-muted">
                  {t('dash.pace', {
                    n: availableCodes,
                    pace: formatCount(Math.round(perDay * 10) / 10, t.locale),
                  })}
                </span>
              </span>
              <span
                className={`text-sm whitespace-nowrap ${days !== null && days < SHORT_DAYS ? 'font-semibold text-chilli-text' : ''}`}
              >
                {availableCodes === 0
                  ? t('dash.gone')
                  : days !== null && formatAge(Math.max(1, Math.floor(days)) * DAY_SECONDS, t.locale)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
