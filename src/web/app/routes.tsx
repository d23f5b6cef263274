import { type ComponentType, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { PageBoundary } from './page-boundary.tsx';
import { type PageName, redirectOf } from './page-registry.ts';
import { PageSkeleton } from './page-skeleton.tsx';

export type PageComponents = Record<PageName, ComponentType>;

/** Both route tables. The guards of /seller and /admin stand in their pages' own chunk. */
export function AppRoutes({ pages }: { pages: PageComponents }) {
  const { pathname } = useLocation();
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path="/" element={<pages.home />} />
          <Route path="/purchase" element={<PurchaseRoute page={pages.purchase} />} />
          <Route path="/success" element={<pages.success />} />
          <Route path="/track" element={<pages.track />} />
          <Route path="/publicvip" element={<pages.members />} />
          <Route path="/seller/login" element={<pages.signIn />} />
          <Route path="/seller/reset" element={<pages.reset />} />
          <Route path="/seller/register" element={<pages.register />} />
          <Route path="/admin17" element={<pages.adminSignIn />} />
          <Route path="/seller" element={<pages.account />} />
          <Route path="/admin" element={<pages.admin />} />
          <Route path="/sandbox/tripay/checkout" element={<pages.sandboxCheckout />} />
          <Route path="/sandbox/tripay/checkout/:reference" element={<pages.sandboxCheckout />} />
          <Route path="/sandbox/stripe/checkout" element={<pages.sandboxCheckout />} />
          <Route path="/sandbox/stripe/checkout/:reference" element={<pages.sandboxCheckout />} />
          <Route path="/sandbox/inbox" element={<pages.inbox />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}

function PurchaseRoute({ page: Page }: { page: ComponentType }) {
  const { pathname, search } = useLocation();
  return redirectOf(pathname, search) ? <Navigate to={paths.home} replace /> : <Page />;
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <Navigate to={redirectOf(pathname, search) ?? paths.home} replace />;
}
