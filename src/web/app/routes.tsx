import { type ComponentType, Suspense } from 'react';
import { isOpenPage, type PageName, pageAt, redirectOf } from '#contract/pages.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Navigate, useLocation } from '#web/lib/page/router.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

export type PageComponents = Record<PageName, ComponentType>;

/** The guards of /seller and /admin stand in their pages' own chunk. */
export function AppRoutes({ pages }: { pages: PageComponents }) {
  const { pathname, search } = useLocation();
  const { store } = useServices();
  const name = pageAt(pathname);
  const elsewhere = redirectOf(pathname, search);
  const Page = name && elsewhere === null && isOpenPage(name, store) ? pages[name] : null;
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        {Page ? <Page /> : <Navigate to={elsewhere ?? paths.home} replace />}
      </Suspense>
    </PageBoundary>
  );
}
