import { formatCountdown, formatDuration } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useTick } from '#web/lib/hooks/use-now.ts';

const DAY_MS = 24 * 3_600_000;

/** '· sisa 14:59' behind a deadline, counting down to it; nothing once it has passed, and on the server. */
export function TimeLeft({ until }: { until: string }) {
  const t = useT();
  const now = useTick();
  const left = now === null ? 0 : Date.parse(until) - now;
  if (!(left > 0)) return null;
  const time = left < DAY_MS ? formatCountdown(left) : formatDuration(left, t.locale);
  return (
    <span role="timer" className="inline-block figures">
      · {t('layout.timeLeft', { time })}
    </span>
  );
}
