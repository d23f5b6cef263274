import { type ReactNode, useMemo } from 'react';
import { takesReports } from '#domain/settings/brand.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useRoomy, useWide } from '#web/lib/hooks/use-narrow.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { ThemeSwitch } from '#web/ui/screen/theme-switch.tsx';
import { Bell } from '../bell/bell.tsx';
import { useNews } from '../bell/use-news.ts';
import { CommandButton } from '../command/command-button.tsx';
import { type Place, placesInUse } from '../places.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useCollapsed } from './use-collapsed.ts';
import { countsByPlace } from './waiting-counts.ts';
import './shell.css';
import '../command/command.css';

// Put in by the build, from package.json.
declare const KUNCI_VERSION: string;

interface Props {
  places: readonly Place[];
  /** The name of the place that is open. */
  here: string;
  sellerId: number;
  /** The place needs the room: the menu shows signs alone. */
  isRail: boolean;
  account: ReactNode;
  children: ReactNode;
}

/** Around every place: the menu beside it, or below it on a phone, and the bar above it. */
export function SellerFrame({ places, here, sellerId, isRail, account, children }: Props) {
  const wide = useWide();
  const roomy = useRoomy();
  const [collapsed, toggle] = useCollapsed();
  const news = useNews(sellerId);
  const counts = useMemo(() => countsByPlace(news.things), [news.things]);
  const { store } = useServices();
  const mayOpenAccounts = useMay()('settings.change');
  const shop = {
    accounts: store.accountArea,
    byHand: news.takesByHand,
    reports: takesReports(store),
    mayOpenAccounts,
  };
  const menu = { places: placesInUse(places, shop, here), here, counts };
  return (
    <div className="seller-frame" data-rail={collapsed || isRail || !roomy}>
      {wide && <Sidebar {...menu} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar
          home={!wide}
          menu={roomy ? { collapsed, toggle } : null}
          account={account}
          bell={<Bell news={news} />}
          search={<CommandButton places={places} />}
        />
        <main
          id="content"
          tabIndex={-1}
          className="w-full max-w-7xl min-w-0 flex-1 px-4 pt-3 pb-6 lg:px-6 lg:pt-5"
        >
          {children}
        </main>
        <footer className="no-print flex items-center justify-between gap-4 px-4 pt-2 pb-[calc(80px+env(safe-area-inset-bottom))] text-xs text-muted lg:px-6 lg:pb-4">
          <p dir="ltr">Kunci {KUNCI_VERSION}</p>
          <ThemeSwitch />
        </footer>
      </div>
      {!wide && <BottomBar {...menu} shop={shop} />}
    </div>
  );
}
