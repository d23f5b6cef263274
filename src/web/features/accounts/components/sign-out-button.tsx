import { useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useSession } from '../use-session.ts';

/** The page's guard then leads on to the right sign-in. */
export function SignOutButton() {
  const t = useT();
  const { session } = useSession();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await session.signOut();
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
