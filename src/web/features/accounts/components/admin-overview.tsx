import { Link } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/paths.ts';
import { useServices } from '#web/lib/services.ts';
import { useTitle } from '#web/lib/use-title.ts';
import { SignOutButton } from './sign-out-button.tsx';

export function AdminOverview({ user }: { user: User }) {
  const t = useT();
  const { store } = useServices();
  useTitle(t('admin.title'));
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-xl font-extrabold">{t('admin.title')}</h1>
          <p className="text-sm text-muted wrap-anywhere">{user.username}</p>
        </div>
        <SignOutButton />
      </div>
      <p className="panel text-sm">{t('admin.text')}</p>
      <nav className="grid gap-3 sm:grid-cols-2">
        <a className="button" href={paths.apiDescription}>
          {t('admin.api')}
        </a>
        {store.mode === 'sandbox' && (
          <Link className="button" to={paths.inbox}>
            {t('admin.inbox')}
          </Link>
        )}
        <Link className="button" to={paths.account}>
          {t('admin.toAccount')}
        </Link>
        <Link className="button" to={paths.home}>
          {t('account.toStore')}
        </Link>
      </nav>
    </div>
  );
}
