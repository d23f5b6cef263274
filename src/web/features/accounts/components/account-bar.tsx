import { Suspense, useRef } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { MenuIcon } from '#web/ui/screen/further-icons.tsx';
import { PlusIcon } from '#web/ui/screen/icons.tsx';
import '#web/ui/styles/panel.css';
import { useSession } from '../use-session.ts';
import { LateSettings } from './late-settings.ts';
import { OwnServerState } from './own-server-state.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { isSettingsTab } from './settings-tabs.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** The end of the top bar for somebody who is signed in: settings, name, sign-out; a menu on a phone. */
export function AccountBar({ withBalance = false }: { withBalance?: boolean }) {
  const { state } = useSession();
  const settings = useOwnDialog('settings');
  if (state.kind !== 'signed-in') return null;
  const { user } = state;
  return (
    <>
      {withBalance && <BalancePill balance={user.balance} />}
      <WideBar user={user} onSettings={() => settings.open()} />
      <PhoneMenu user={user} onSettings={() => settings.open()} />
      {settings.arg !== null && (
        <OwnServerState user={user}>
          <Suspense>
            <LateSettings
              user={user}
              {...(isSettingsTab(settings.arg) ? { start: settings.arg } : {})}
              onClose={settings.close}
            />
          </Suspense>
        </OwnServerState>
      )}
    </>
  );
}

/** What can be spent, in view however far the page is scrolled: its header stays while this is in it. */
function BalancePill({ balance }: { balance: number }) {
  const t = useT();
  return (
    <Link className="balance-pill button button-pill" to={paths.accountTab('wallet')}>
      <span className="text-muted max-sm:sr-only">{t('account.balance')}</span>
      <bdi className="money">{formatUsd(balance)}</bdi>
      <PlusIcon size={16} />
      <span className="sr-only">{t('topUp.title')}</span>
    </Link>
  );
}

interface Props {
  user: User;
  onSettings: () => void;
}

function WideBar({ user, onSettings }: Props) {
  const t = useT();
  return (
    <div className="hidden items-center gap-2 md:flex">
      <span className="me-1 flex min-w-0 items-center gap-2">
        <ProfilePicture user={user} />
        <bdi className="max-w-48 truncate text-sm font-semibold">{user.username}</bdi>
      </span>
      <Link className="button" to={paths.home}>
        {t('layout.store')}
      </Link>
      <Button label={t('seller.settings')} aria-haspopup="dialog" onClick={onSettings} />
      <SignOutButton />
    </div>
  );
}

function PhoneMenu({ user, onSettings }: Props) {
  const t = useT();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  return (
    <details
      ref={menu}
      className="menu md:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary className="button px-3" aria-label={t('seller.menu')}>
        <MenuIcon />
      </summary>
      <div className="menu-sheet flex min-w-60 flex-col gap-2 p-3">
        <span className="flex min-w-0 items-center gap-2 pb-1">
          <ProfilePicture user={user} />
          <bdi className="min-w-0 truncate text-sm font-semibold">{user.username}</bdi>
        </span>
        <Link className="button" to={paths.home}>
          {t('account.toStore')}
        </Link>
        <Button
          label={t('seller.settings')}
          aria-haspopup="dialog"
          onClick={() => {
            close();
            onSettings();
          }}
        />
        <SignOutButton />
      </div>
    </details>
  );
}
