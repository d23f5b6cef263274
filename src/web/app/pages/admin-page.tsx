import { AdminOverview } from '#web/features/accounts/components/admin-overview.tsx';
import { RequireUser } from '#web/features/accounts/components/require-user.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout narrow>
      <RequireUser adminOnly>{(user) => <AdminOverview user={user} />}</RequireUser>
    </Layout>
  );
}
