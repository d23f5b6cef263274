import { useEffect, useState } from 'react';
import type { TimelineEntry } from '#contract/payments/sandbox.ts';
import { TIMELINE_KINDS } from '#domain/orders/timeline.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { fetchTimeline } from '../api/faults.ts';

const REFRESH_MS = 2_000;
const known = (kind: string) => TIMELINE_KINDS.find((one) => one === kind);

export function OrderTimeline({ reference }: { reference: string }) {
  const t = useT();
  const { api } = useServices();
  const [entries, setEntries] = useState<TimelineEntry[]>([]);
  useEffect(() => {
    const read = () => void fetchTimeline(api, reference).then(setEntries, () => undefined);
    read();
    const timer = setInterval(read, REFRESH_MS);
    return () => clearInterval(timer);
  }, [api, reference]);
  return (
    <section className="mt-4" aria-labelledby="timeline-title">
      <h3 id="timeline-title" className="text-sm font-semibold">
        {t('fault.timeline')}
      </h3>
      <ol className="mt-2 flex flex-col gap-1 text-sm" aria-live="polite">
        {entries.map(({ kind, at }, n) => {
          const name = known(kind);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
            <li key={n} className="flex justify-between gap-3">
              <span>{name ? t(`fault.event.${name}`) : kind}</span>
              <span className="font-mono text-xs text-muted">{formatDateTime(at, t)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
