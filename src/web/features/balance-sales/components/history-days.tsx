import type { Purchase } from '#contract/orders/purchases.ts';
import type { GroupedPurchase } from '#domain/orders/purchases.ts';
import { storeDay } from '#domain/reports/report-days.ts';
import type { TimeZone } from '#domain/shop/time-zones.ts';
import { LANGUAGES } from '#domain/text/locales.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Reader } from '#web/i18n/message-keys.ts';
import { productText } from '#web/i18n/product-text.ts';
import { RefundedBadge } from './refunded-badge.tsx';

type Entry = GroupedPurchase<Purchase>;

interface Props {
  entries: readonly Entry[];
  onOpen: (entry: Entry) => void;
}

/** The history on a phone: a line for each purchase below its day, with what the day cost. */
export function HistoryDays({ entries, onOpen }: Props) {
  const t = useT();
  const write = formatsIn(t);
  return (
    <div className="flex flex-col gap-4">
      {byDay(entries, t.zone).map(({ day, at, bought }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-1 flex justify-between text-xs font-semibold text-muted">
            <span>{write.day.format(at)}</span>
            <bdi className="money font-normal">{formatUsd(-sumOf(bought))}</bdi>
          </h2>
          <ul className="panel p-0">
            {bought.map((entry) => (
              <li key={entry.id} className="border-b border-line last:border-0">
                <button
                  type="button"
                  className="flex min-h-14 w-full items-center gap-3 px-3 text-start"
                  aria-label={`${t('history.detail')}: ${productText(t, entry.productName)}`}
                  onClick={() => onOpen(entry)}
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate text-sm font-semibold">
                      <bdi>{productText(t, entry.productName)}</bdi>
                    </span>
                    <span className="block text-xs text-muted">
                      {write.time.format(new Date(entry.purchaseDate))} · × {entry.quantity}
                      <RefundedBadge entry={entry} />
                    </span>
                  </span>
                  <bdi className="money text-sm">{formatUsd(-entry.totalPrice)}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const formatsIn = ({ locale, zone: timeZone }: Reader) => {
  const { tag } = LANGUAGES[locale];
  const zone = { timeZone };
  return {
    day: new Intl.DateTimeFormat(tag, { ...zone, weekday: 'long', day: 'numeric', month: 'long' }),
    time: new Intl.DateTimeFormat(tag, { ...zone, hour: '2-digit', minute: '2-digit', hour12: false }),
  };
};

function byDay(entries: readonly Entry[], zone: TimeZone): { day: string; at: Date; bought: Entry[] }[] {
  const days: ReturnType<typeof byDay> = [];
  for (const entry of entries) {
    const at = new Date(entry.purchaseDate);
    const day = storeDay(at, zone);
    const known = days.find((each) => each.day === day);
    if (known) known.bought.push(entry);
    else days.push({ day, at, bought: [entry] });
  }
  return days;
}

/** Without what went back. */
const sumOf = (entries: readonly Entry[]): number =>
  entries
    .flatMap(({ originalPurchases }) => originalPurchases)
    .filter(({ refundedAt }) => refundedAt === undefined)
    .reduce((cents, { price }) => cents + Math.round(price * 100), 0) / 100;
