import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '../use-session.ts';

/** A customer goes to the customers' sign-in, an admin to the admins'. */
export function SignOutButton({ user }: { user: User }) {
  const t = useT();
  const { session } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      // Leave first: the guard of this page would send everybody to the customers' sign-in.
      await session.signOut(() => navigate(user.isAdmin ? paths.adminSignIn : paths.signIn, { replace: true }));
    } catch {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="button" disabled={busy} onClick={signOut}>
      {t('account.signOut')}
    </button>
  );
}
