import { AccountArea } from '#web/features/accounts/components/account-area.tsx';
import { AccountBar } from '#web/features/accounts/components/account-bar.tsx';
import { RequireUser } from '#web/features/accounts/components/require-user.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout action={<AccountBar />}>
      <RequireUser>{(user) => <AccountArea user={user} />}</RequireUser>
    </Layout>
  );
}
