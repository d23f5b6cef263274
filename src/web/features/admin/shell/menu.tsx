import { useT } from '#web/i18n/language-context.tsx';
import { PLACE_GROUPS, type Place } from '../places.ts';
import { PlaceLink } from './place-link.tsx';
import type { PlaceCount } from './waiting-counts.ts';

export interface MenuProps {
  places: readonly Place[];
  here: string;
  counts: ReadonlyMap<string, PlaceCount>;
}

/** The places in their groups. */
export function Menu({ places, here, counts, onGo }: MenuProps & { onGo?: () => void }) {
  const t = useT();
  const groups = [null, ...PLACE_GROUPS].flatMap((group) => {
    const own = places.filter((place) => place.group === group);
    return own.length === 0 ? [] : [{ group, own }];
  });
  return groups.map(({ group, own }) => (
    <div key={group} className="menu-group">
      {group && (
        <p className="menu-title" id={`menu-${group}`}>
          {t(`shell.group.${group}`)}
        </p>
      )}
      <ul className="menu-places" aria-labelledby={group ? `menu-${group}` : undefined}>
        {own.map((place) => (
          <li key={place.name}>
            <PlaceLink
              place={place}
              className="place-link"
              isHere={place.name === here}
              waiting={counts.get(place.name)}
              onGo={onGo}
            />
          </li>
        ))}
      </ul>
    </div>
  ));
}
