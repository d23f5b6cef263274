import { formatCount } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import type { Place } from '../places.ts';
import type { PlaceCount } from './waiting-counts.ts';

interface Props {
  place: Place;
  isHere: boolean;
  waiting: PlaceCount | undefined;
  className: string;
  /** There is room for one word. */
  tight?: boolean;
  onGo?: () => void;
}

/** The way to a place, with what waits there. */
export function PlaceLink({ place, isHere, waiting, className, tight, onGo }: Props) {
  const { t, locale } = useLanguage();
  const Icon = place.icon;
  return (
    <Link
      className={className}
      to={paths.adminTab(place.name)}
      aria-current={isHere ? 'page' : undefined}
      onClick={onGo}
    >
      <Icon size={18} />
      <span className="place-name">{t((tight && place.short) || place.title)}</span>
      {waiting && (
        <span className={`place-count ${waiting.urgent ? 'place-urgent' : ''}`}>
          <span aria-hidden="true">{formatCount(waiting.count, locale)}</span>
          <span className="sr-only">, {t('shell.count', { n: waiting.count })}</span>
        </span>
      )}
    </Link>
  );
}
