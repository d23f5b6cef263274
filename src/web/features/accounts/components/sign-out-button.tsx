import { useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
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
  return <Button label={t('account.signOut')} disabled={busy} onClick={signOut} />;
}
