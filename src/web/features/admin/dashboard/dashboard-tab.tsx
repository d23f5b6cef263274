import { Suspense } from 'react';
import type { Dashboard } from '#contract/reports/manage-reports.ts';
import { ReportAlerts } from '#web/features/members/seller/report-alerts.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { latePart } from '#web/i18n/late-part.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { useOpensPlace } from '../open-places.ts';
import { useDashboard } from '../queries.ts';
import { AttentionList } from './attention-list.tsx';
import { TodayCard } from './today-card.tsx';
import './overview.css';

/** Gone once the shop is made, and so are its words. */
const FirstSteps = latePart({
  areas: ['adminSteps'],
  load: () => import('./first-steps.tsx').then((file) => file.FirstSteps),
});

/** Below what wants a hand: it comes a moment later. */
const SalesOverview = latePart({
  areas: ['adminSales'],
  load: () => import('./sales-overview.tsx').then((file) => file.SalesOverview),
});

/** The shop at a glance, and what wants the seller's attention. Asks again by itself. */
export function DashboardTab() {
  const t = useT();
  const query = useDashboard();
  return (
    <div className="flex flex-col gap-4">
      <ReportAlerts />
      <Loaded query={query} failed={t('dash.failed')} rows={5}>
        {({ data: shop }) => (
          <>
            {shop.firstSteps.length > 0 && (
              <Suspense fallback={<SkeletonRows rows={isNew(shop) ? shop.firstSteps.length + 1 : 1} />}>
                <FirstSteps steps={shop.firstSteps} folded={!isNew(shop)} />
              </Suspense>
            )}
            {isNew(shop) ? <AttentionList shop={shop} /> : <Figures shop={shop} />}
          </>
        )}
      </Loaded>
      <Ways />
    </div>
  );
}

/** Nothing was ever sold: there are no figures to look at. */
const isNew = ({ firstSteps }: Dashboard): boolean =>
  firstSteps.some(({ name, done }) => name === 'purchase' && !done);

function Figures({ shop }: { shop: Dashboard }) {
  return (
    <div className="overview">
      <AttentionList shop={shop} />
      <TodayCard shop={shop} />
      <Suspense fallback={<div className="skeleton h-64 lg:col-span-2" />}>
        <SalesOverview shop={shop} />
      </Suspense>
    </div>
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
