import { AccountBar } from '#web/features/accounts/components/account-bar.tsx';
import { RequireUser } from '#web/features/accounts/components/require-user.tsx';
import { Admin } from '#web/features/admin/components/admin.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout action={<AccountBar />}>
      <RequireUser adminOnly>{() => <Admin />}</RequireUser>
    </Layout>
  );
}
