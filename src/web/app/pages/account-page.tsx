import { AccountArea } from '#web/features/account-area/account-area.tsx';
import { AccountBar } from '#web/features/accounts/components/account-bar.tsx';
import { OwnServerState } from '#web/features/accounts/components/own-server-state.tsx';
import { RequireUser } from '#web/features/accounts/components/require-user.tsx';
import { StepUp } from '#web/features/second-factor/components/step-up.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout action={<AccountBar withBalance />} language={false}>
      <RequireUser>
        {(user) => (
          <OwnServerState user={user}>
            <StepUp>
              <AccountArea user={user} />
            </StepUp>
          </OwnServerState>
        )}
      </RequireUser>
    </Layout>
  );
}
