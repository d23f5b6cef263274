import { useT } from '#web/i18n/language-context.tsx';
import { membersNameOf } from '#web/i18n/store-words.ts';
import { useTitle } from '#web/i18n/use-title.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useMembers } from '../use-members.ts';
import { MemberSignIn } from './member-sign-in.tsx';
import { MembersArea } from './members-area.tsx';
import { Particles } from './particles.tsx';
import '../members.css';

/** The members' area, where the key is the ticket. */
export function Members() {
  const t = useT();
  const { state, busy, error, session, signIn, signOut } = useMembers();
  useTitle(membersNameOf(t, useServices().store));
  return (
    <>
      <Particles />
      {state.kind === 'in' ? (
        <MembersArea memberKey={state.key} session={session} onSignOut={signOut} />
      ) : (
        <MemberSignIn busy={busy} error={error} onSubmit={signIn} />
      )}
    </>
  );
}
