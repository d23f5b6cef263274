import { AccountArea } from '#web/features/accounts/components/account-area.tsx';
import { AccountBar } from '#web/features/accounts/components/account-bar.tsx';
import { RequireUser } from '#web/features/accounts/components/require-user.tsx';
import { StepUp } from '#web/features/second-factor/components/step-up.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout action={<AccountBar />}>
      <RequireUser>
        {(user) => (
          <StepUp>
            <AccountArea user={user} />
          </StepUp>
        )}
      </RequireUser>
    </Layout>
  );
}
