import { type ReactNode, useEffect, useMemo } from 'react';
import type { Right } from '#domain/guard/rights.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { latePart } from '#web/i18n/late-part.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { RightsProvider } from '#web/lib/page/rights.tsx';
import { useLocation, useSearchParams } from '#web/lib/page/router.tsx';
import { LateBox } from '#web/ui/lists/late-box.tsx';
import { OpenPlacesProvider } from './open-places.ts';
import { comesBy, furtherPlaces, inMenu, type Place, placesFor } from './places.ts';
import { SellerDialogs } from './seller-dialogs.tsx';
import { SellerFrame } from './shell/seller-frame.tsx';
import { StockButtons } from './stock-buttons.tsx';
import './admin.css';
import '#web/ui/styles/utilities.css';

const SOON_MS = 500;

interface Props {
  rights: readonly Right[];
  sellerId: number;
  /** The end of the top bar. */
  account?: ReactNode;
  /** What is said above every place. */
  note?: ReactNode;
}

/** The seller's area: its places around one menu, the chosen one in the address. */
export function Admin({ rights, sellerId, account, note }: Props) {
  const t = useT();
  const [search] = useSearchParams();
  const places = useMemo(() => placesFor(rights), [rights]);
  const own = useMemo(() => new Set(rights), [rights]);
  const open = useMemo(() => new Set(places.map(({ name }) => name)), [places]);
  const menu = useMemo(() => inMenu(places), [places]);
  const place = places.find(({ name }) => name === search.get('tab')) ?? menu[0];
  useTitle(t(place?.title ?? 'admin.title'));
  useStartAtTop(place);
  useFurtherPlaces();
  return (
    <RightsProvider value={own}>
      <OpenPlacesProvider value={open}>
        <SellerDialogs>
          <SellerFrame
            places={menu}
            here={place?.within ?? place?.name ?? ''}
            isRail={place?.within !== undefined}
            sellerId={sellerId}
            account={account}
          >
            {note}
            {place ? (
              <div id="place">
                <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <h1 className="text-lg font-extrabold">{t(place.title)}</h1>
                  <StockButtons />
                </div>
                <LazyPlace key={place.name} place={place} />
              </div>
            ) : (
              <p className="panel text-center text-sm text-muted">{t('admin.nothing')}</p>
            )}
          </SellerFrame>
        </SellerDialogs>
      </OpenPlacesProvider>
    </RightsProvider>
  );
}

/** Another place starts at its top; going back finds the old one where it was. */
function useStartAtTop(place: Place | undefined): void {
  const { way } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the place is another
  useEffect(() => {
    if (way !== 'browser') scrollTo(0, 0);
  }, [place]);
}

/** Where one goes next is known before one presses it. */
function useFurtherPlaces(): void {
  useEffect(() => {
    const soon = setTimeout(() => void furtherPlaces().catch(() => {}), SOON_MS);
    return () => clearTimeout(soon);
  }, []);
}

function LazyPlace({ place }: { place: Place }) {
  const Page = useMemo(() => latePart(() => comesBy(place)), [place]);
  return (
    <LateBox key={place.name}>
      <Page />
    </LateBox>
  );
}
