import { type ReactNode, useMemo } from 'react';
import { useRoomy, useWide } from '#web/lib/use-narrow.ts';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import type { Place } from '../places.ts';
import { useWaiting } from '../queries.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useCollapsed } from './use-collapsed.ts';
import { countsByPlace } from './waiting-counts.ts';
import './shell.css';

// Put in by the build, from package.json.
declare const KUNCI_VERSION: string;

interface Props {
  places: readonly Place[];
  /** The name of the place that is open. */
  here: string;
  account: ReactNode;
  children: ReactNode;
}

/** Around every place: the menu beside it, or below it on a phone, and the bar above it. */
export function SellerFrame({ places, here, account, children }: Props) {
  const wide = useWide();
  const roomy = useRoomy();
  const [collapsed, toggle] = useCollapsed();
  const { data } = useWaiting();
  const counts = useMemo(() => countsByPlace(data?.data ?? []), [data]);
  const menu = { places, here, counts };
  return (
    <div className="seller-frame" data-rail={collapsed || !roomy}>
      {wide && <Sidebar {...menu} />}
      <div className="seller-page">
        <TopBar home={!wide} menu={roomy ? { collapsed, toggle } : null} account={account} />
        <main id="content" tabIndex={-1} className="seller-main">
          {children}
        </main>
        <footer className="seller-foot no-print">
          <p dir="ltr">Kunci {KUNCI_VERSION}</p>
          <ThemeSwitch />
        </footer>
      </div>
      {!wide && <BottomBar {...menu} />}
    </div>
  );
}
