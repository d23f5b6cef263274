import type { User } from '#contract/accounts.ts';
import { AccountBar } from '#web/features/accounts/components/account-bar.tsx';
import { OwnServerState } from '#web/features/accounts/components/own-server-state.tsx';
import { PasswordNote } from '#web/features/accounts/components/password-note.tsx';
import { RequireUser } from '#web/features/accounts/components/require-user.tsx';
import { useSession } from '#web/features/accounts/use-session.ts';
import { Admin } from '#web/features/admin/admin.tsx';
import { SecondFactorGate } from '#web/features/second-factor/components/second-factor-gate.tsx';
import { StepUp } from '#web/features/second-factor/components/step-up.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout action={<AccountBar />} language={false}>
      <RequireUser adminOnly>{(user) => <SellersArea user={user} />}</RequireUser>
    </Layout>
  );
}

function SellersArea({ user }: { user: User }) {
  const { session } = useSession();
  return (
    <OwnServerState user={user}>
      <StepUp>
        <SecondFactorGate has={user.hasSecondFactor} onChanged={() => void session.refresh()}>
          <PasswordNote user={user} />
          <Admin rights={user.rights} />
        </SecondFactorGate>
      </StepUp>
    </OwnServerState>
  );
}
