import type { OrderTimelineEntry } from '#contract/orders/manage-orders.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { storyText } from './story-text.ts';

/** What happened to an order, oldest first. */
export function OrderTimeline({ entries }: { entries: readonly OrderTimelineEntry[] }) {
  const { t, locale } = useLanguage();
  return (
    <ol className="flex flex-col">
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a story only grows at its end
        <li key={at} className={`story-step story-${toneOf(entry.kind)}`}>
          <p className="text-sm wrap-anywhere">{storyText(t, entry, locale)}</p>
          <time className="text-xs text-muted" dateTime={entry.at}>
            {formatDateTime(entry.at, t)}
          </time>
        </li>
      ))}
    </ol>
  );
}

const GOOD = ['paid', 'delivered', 'mail-sent', 'dispute-won'];
const BAD = [
  'create-failed',
  'failed',
  'expired',
  'refund',
  'refund-failed',
  'kept-left',
  'voucher-twice',
  'dispute-open',
  'dispute-lost',
  'callback-refused',
  'mail-failed',
];

const toneOf = (kind: string): string =>
  GOOD.includes(kind) ? 'good' : BAD.includes(kind) ? 'bad' : 'plain';
