import { useSyncExternalStore } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { browserStorage } from '#web/lib/files/browser-storage.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';

const NEVER = () => () => {};

/** To the sign-in, or to the account of who was signed in when this browser last asked. */
export function AccountLink({ className }: { className: string }) {
  const t = useT();
  const known = useSyncExternalStore(
    NEVER,
    () => browserStorage.get('user') !== null,
    () => false,
  );
  return (
    <Link to={known ? paths.account : paths.signIn} className={className}>
      {t(known ? 'layout.account' : 'layout.signIn')}
    </Link>
  );
}
