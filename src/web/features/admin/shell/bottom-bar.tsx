import { Suspense, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { latePart } from '#web/i18n/late-part.tsx';
import { MenuIcon } from '#web/ui/screen/further-icons.tsx';
import { oftenOf, type ShopUse } from '../places.ts';
import type { MenuProps } from './menu.tsx';
import { PlaceLink } from './place-link.tsx';

const MenuSheet = latePart({
  areas: ['panel'],
  load: () => import('./menu-sheet.tsx').then((file) => file.MenuSheet),
});

/** At the foot of a phone: the four places used most, and a sheet with the others. */
export function BottomBar({ places, here, counts, shop }: MenuProps & { shop: ShopUse }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const often = oftenOf(places, shop);
  const others = places.filter((place) => !often.includes(place));
  const waiting = others.some((place) => counts.has(place.name));
  return (
    <>
      <nav
        aria-label={t('admin.tabs')}
        className="no-print fixed inset-x-0 bottom-0 z-15 grid auto-cols-fr grid-flow-col border-t border-line bg-card pb-[env(safe-area-inset-bottom)]"
      >
        {often.map((place) => (
          <PlaceLink
            key={place.name}
            place={place}
            className="bottom-place"
            tight
            isHere={place.name === here}
            waiting={counts.get(place.name)}
          />
        ))}
        {others.length > 0 && (
          <button
            type="button"
            className="bottom-place"
            aria-haspopup="dialog"
            data-here={others.some((place) => place.name === here)}
            onClick={() => setOpen(true)}
          >
            <MenuIcon size={18} />
            <span className="place-name">{t('shell.more')}</span>
            {waiting && <span className="place-dot" />}
          </button>
        )}
      </nav>
      <Suspense>
        {open && <MenuSheet places={others} here={here} counts={counts} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
