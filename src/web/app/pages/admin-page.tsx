import { AdminOverview } from '#web/features/accounts/components/admin-overview.tsx';
import { RequireUser } from '#web/features/accounts/components/require-user.tsx';
import { ReportAlerts } from '#web/features/members/components/report-alerts.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout narrow>
      <RequireUser adminOnly>
        {(user) => (
          <>
            <AdminOverview user={user} />
            <ReportAlerts />
          </>
        )}
      </RequireUser>
    </Layout>
  );
}
