import type { ReactNode } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { MailIcon } from '#web/ui/screen/further-icons.tsx';
import { StoreMark } from '#web/ui/screen/store-mark.tsx';
import { PanelIcon } from '../place-icons.tsx';

interface Props {
  /** The store's name stands here where no menu has it. */
  home: boolean;
  /** Null where the menu has but one width. */
  menu: { collapsed: boolean; toggle: () => void } | null;
  /** Settings, name and sign-out. */
  account: ReactNode;
  /** What is wanted from everywhere: the search box. */
  search: ReactNode;
  bell: ReactNode;
}

/** Above every place: what is wanted from anywhere. */
export function TopBar({ home, menu, search, bell, account }: Props) {
  const t = useT();
  const { store, demo } = useServices();
  return (
    <header className="seller-bar no-print sticky top-0 z-15 flex min-h-14 items-center gap-2 border-b border-line bg-paper px-4 lg:px-6">
      {menu && (
        <IconButton
          icon={<PanelIcon size={18} className="mirrored" />}
          className="-ms-2.5 size-9"
          label={t(menu.collapsed ? 'shell.expand' : 'shell.collapse')}
          aria-expanded={!menu.collapsed}
          onClick={menu.toggle}
        />
      )}
      {home && (
        <Link
          to={paths.home}
          className="flex min-h-11 min-w-0 items-center gap-2.5"
          aria-label={`${store.name}. ${t('layout.home')}`}
        >
          <StoreMark />
          <bdi className="truncate font-extrabold tracking-tight">{store.name}</bdi>
        </Link>
      )}
      {search}
      <div className="order-2 flex items-center gap-2 lg:ms-auto">
        {store.mode === 'sandbox' && !demo && (
          <Link
            to={paths.inbox}
            className="inline-flex min-h-7 min-w-7 items-center justify-center rounded-pill bg-marigold-soft text-xs font-semibold whitespace-nowrap text-marigold-text sm:px-2.5"
            title={t('layout.sandbox')}
          >
            {/* On a phone the shop's name needs the room. */}
            <span className="sm:hidden" aria-hidden="true">
              <MailIcon size={16} />
            </span>
            <span className="max-sm:sr-only">{t('shell.sandbox')}</span>
          </Link>
        )}
        {bell}
        {account}
      </div>
    </header>
  );
}
