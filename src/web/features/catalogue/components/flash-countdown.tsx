import { useEffect } from 'react';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { useTick } from '#web/lib/hooks/use-now.ts';
import { promoTime } from '../promo-time.ts';

/** A promo that is over leaves the list within about a second; until then it is asked for this often. */
const OVER_AGE_MS = 5_000;

interface Props {
  endsAt: string;
  className?: string;
  /** A card has room for the figures only, over its picture. */
  short?: boolean;
}

/** How long a promo still runs. Takes its place only once the page is alive, since it changes each second. */
export function FlashCountdown({ endsAt, className = '', short = false }: Props) {
  const { t, locale } = useLanguage();
  const { shelf, now } = useServices();
  const time = useTick();
  const left = time === null ? null : Date.parse(endsAt) - time;
  const over = left !== null && left <= 0;
  useEffect(() => {
    if (over && time !== null) shelf.refreshShown(now(), OVER_AGE_MS);
  }, [over, time, shelf, now]);
  if (short) return left !== null && <bdi aria-hidden="true">{promoTime(left, locale)}</bdi>;
  // Its place is held before it counts, so that nothing moves.
  if (left === null) {
    return <span className={`invisible ${className}`}>{t('catalogue.endsIn', { time: '00:00:00' })}</span>;
  }
  return (
    <span className={className} role="timer">
      {t('catalogue.endsIn', { time: promoTime(left, locale) })}
    </span>
  );
}
