import { useEffect } from 'react';
import { formatCountdown } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/services.ts';
import { useTick } from '#web/lib/use-now.ts';

/** A promo that is over leaves the list within about a second; until then it is asked for this often. */
const OVER_AGE_MS = 5_000;

interface Props {
  endsAt: string;
  className: string;
  /** A card has room for the figures only, over its picture. */
  short?: boolean;
}

/** How long a promo still runs. Takes its place only once the page is alive, since it changes each second. */
export function FlashCountdown({ endsAt, className, short = false }: Props) {
  const t = useT();
  const { shelf, now } = useServices();
  const time = useTick();
  const left = time === null ? null : Date.parse(endsAt) - time;
  const over = left !== null && left <= 0;
  useEffect(() => {
    if (over && time !== null) shelf.refreshShown(now(), OVER_AGE_MS);
  }, [over, time, shelf, now]);
  if (short) {
    if (left === null || Number.isNaN(left)) return null;
    return (
      <span className={className} aria-hidden="true">
        <bdi>{formatCountdown(left)}</bdi>
      </span>
    );
  }
  if (Number.isNaN(left)) return null;
  // Its place is held before it counts, so that nothing moves.
  if (left === null) {
    return <span className={`invisible ${className}`}>{t('catalogue.endsIn', { time: '00:00:00' })}</span>;
  }
  return (
    <span className={className} role="timer">
      {t('catalogue.endsIn', { time: formatCountdown(left) })}
    </span>
  );
}
