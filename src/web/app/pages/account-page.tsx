import { AccountOverview } from '#web/features/accounts/components/account-overview.tsx';
import { RequireUser } from '#web/features/accounts/components/require-user.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout narrow>
      <RequireUser>{(user) => <AccountOverview user={user} />}</RequireUser>
    </Layout>
  );
}
