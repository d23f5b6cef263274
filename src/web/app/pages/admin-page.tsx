import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { AccountBar } from '#web/features/accounts/components/account-bar.tsx';
import { OwnServerState } from '#web/features/accounts/components/own-server-state.tsx';
import { PasswordNote } from '#web/features/accounts/components/password-note.tsx';
import { RequireUser } from '#web/features/accounts/components/require-user.tsx';
import { useSession } from '#web/features/accounts/use-session.ts';
import { Admin } from '#web/features/admin/admin.tsx';
import { ExamplesGate } from '#web/features/examples/examples-gate.tsx';
import { SecondFactorGate } from '#web/features/second-factor/components/second-factor-gate.tsx';
import { StepUp } from '#web/features/second-factor/components/step-up.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { Layout } from '../layout.tsx';
import { OfflineStrip, SkipLink } from '../strips.tsx';

export const Page = () => <RequireUser adminOnly>{(user) => <SellersArea user={user} />}</RequireUser>;

/** Before the places open, the page is one like all others. */
const closed = (screen: ReactNode) => (
  <Layout action={<AccountBar />} language={false}>
    {screen}
  </Layout>
);

function SellersArea({ user }: { user: User }) {
  const { session } = useSession();
  const { demo } = useServices();
  return (
    <OwnServerState user={user}>
      <StepUp>
        <SecondFactorGate has={user.hasSecondFactor} onChanged={() => void session.refresh()} frame={closed}>
          <ExamplesGate rights={user.rights} name={user.username} frame={closed}>
            {(examples) => (
              <>
                <SkipLink />
                <OfflineStrip />
                {demo && <demo.Banner />}
                <Admin
                  rights={user.rights}
                  sellerId={user.id}
                  account={<AccountBar />}
                  note={
                    <>
                      <PasswordNote user={user} />
                      {examples}
                    </>
                  }
                />
              </>
            )}
          </ExamplesGate>
        </SecondFactorGate>
      </StepUp>
    </OwnServerState>
  );
}
