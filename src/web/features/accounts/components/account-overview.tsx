import { Link } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { formatDateTime, formatUsd } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/paths.ts';
import { useTitle } from '#web/lib/use-title.ts';
import { SignOutButton } from './sign-out-button.tsx';

export function AccountOverview({ user }: { user: User }) {
  const { t, locale } = useLanguage();
  useTitle(t('account.title'));
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-xl font-extrabold">{t('account.title')}</h1>
        <SignOutButton />
      </div>
      <article className="ticket">
        <div className="p-5">
          <p className="text-sm text-muted">{t('account.balance')}</p>
          <p className="money text-2xl">{formatUsd(user.balance)}</p>
        </div>
        <div className="ticket-tear" />
        <dl className="p-5" aria-label={t('account.information')}>
          <Fact label={t('account.username')} value={user.username} />
          <Fact label={t('account.email')} value={user.email} />
          <Fact label={t('account.joined')} value={formatDateTime(user.createdAt, locale)} />
        </dl>
      </article>
      <p className="text-sm text-muted">{t('account.soon')}</p>
      {user.isAdmin && (
        <Link className="button button-main" to={paths.admin}>
          {t('account.toAdmin')}
        </Link>
      )}
      <Link className="button" to={paths.home}>
        {t('account.toStore')}
      </Link>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="receipt-row">
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
