import { type ComponentType, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { PAGE_NAMES, type PageName, pageOf, redirectOf } from '#contract/pages.ts';
import { paths } from '#web/lib/paths.ts';
import { PageBoundary } from './page-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

export type PageComponents = Record<PageName, ComponentType>;

/** The guards of /seller and /admin stand in their pages' own chunk. */
export function AppRoutes({ pages }: { pages: PageComponents }) {
  const { pathname } = useLocation();
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {PAGE_NAMES.flatMap((name) => {
            const { paths, open } = pageOf(name);
            return paths.map((path) => (
              <Route
                key={path}
                path={open ? `${path}/:${open}?` : path}
                element={<PageOrElse page={pages[name]} />}
              />
            ));
          })}
          <Route path="*" element={<PageOrElse />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}

function PageOrElse({ page: Page }: { page?: ComponentType }) {
  const { pathname, search } = useLocation();
  const elsewhere = redirectOf(pathname, search);
  return Page && elsewhere === null ? <Page /> : <Navigate to={elsewhere ?? paths.home} replace />;
}
