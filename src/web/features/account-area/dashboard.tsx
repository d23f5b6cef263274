import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { ProfilePicture } from '#web/features/accounts/components/profile-picture.tsx';
import { PurchaseCards } from '#web/features/balance-sales/components/purchase-cards.tsx';
import { formatDateTime, formatUsd } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';

/** Who is signed in, what is left to spend, and what was bought last. */
export function Dashboard({ user }: { user: User }) {
  const { t } = useLanguage();
  const [query, setQuery] = useState('');
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(280px,360px)_1fr] lg:items-start">
      <AccountTicket user={user} />
      <section className="min-w-0" aria-labelledby="recent-purchases">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="recent-purchases" className="text-lg font-bold">
            {t('seller.recent')}
          </h2>
          <Link
            className="flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
            to={paths.accountTab('history')}
          >
            {t('seller.allHistory')}
          </Link>
        </div>
        <SearchField label={t('history.search')} query={query} onSearch={setQuery} />
        <PurchaseCards query={query} />
      </section>
    </div>
  );
}

function AccountTicket({ user }: { user: User }) {
  const t = useT();
  return (
    <article className="ticket">
      <div className="flex items-center gap-4 p-5">
        <ProfilePicture user={user} large />
        <div className="min-w-0">
          <p className="text-sm text-muted">{t('account.balance')}</p>
          <p className="text-2xl">
            <span className="money">{formatUsd(user.balance)}</span>
          </p>
        </div>
      </div>
      <div className="ticket-tear" />
      <dl className="px-5 pt-4" aria-label={t('account.information')}>
        <Fact label={t('account.username')} value={user.username} />
        <Fact label={t('account.email')} value={user.email} />
        <Fact label={t('account.joined')} value={formatDateTime(user.createdAt, t)} />
      </dl>
      <div className="flex flex-col gap-2 p-5">
        {user.isAdmin && (
          <Link className="button" to={paths.admin}>
            {t('account.toAdmin')}
          </Link>
        )}
        <Link className="button button-main" to={paths.accountTab('products')}>
          {t('seller.buyMore')}
        </Link>
        <Link className="button" to={paths.accountTab('wallet')}>
          {t('topUp.title')}
        </Link>
        <Link className="button" to={paths.accountTab('redeem')}>
          {t('seller.topUp')}
        </Link>
      </div>
    </article>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="receipt-row">
      <dt>{label}</dt>
      <dd className="font-sans [word-spacing:normal] wrap-anywhere">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
