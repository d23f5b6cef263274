import { useState } from 'react';
import type { MemberKey } from '#contract/orders/members.ts';
import { formatDuration } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Reader } from '#web/i18n/message-keys.ts';
import { productText } from '#web/i18n/product-text.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { CopyButton } from '#web/ui/goods/copy-button.tsx';
import { dayLabel, timeLabel } from '../time-label.ts';

const day = (time: string, reader: Reader): string =>
  Number.isNaN(Date.parse(time)) ? '' : dayLabel(time, reader);

/** The key and how long it is still good for, counting down. */
export function KeyCard({ memberKey }: { memberKey: MemberKey }) {
  const t = useT();
  const { expiryDate } = memberKey;
  const [opened] = useState(useServices().now);
  const ticking = useNow(true);
  // While its product is in maintenance its time stands still.
  const left = Date.parse(expiryDate ?? '') - (memberKey.isPaused ? opened : ticking);
  const rows = [
    [t('vip.product'), productText(t, memberKey.productName)],
    [t('vip.bought'), day(memberKey.purchaseDate, t)],
    [t('vip.expires'), expiryDate === null ? t('vip.endless') : day(expiryDate, t)],
    [
      t('vip.added'),
      memberKey.addedSeconds
        ? t('vip.addedTime', { time: formatDuration(memberKey.addedSeconds * 1_000, t.locale) })
        : '',
    ],
  ].filter(([, value]) => value !== '');
  return (
    <section className="ticket" aria-labelledby="vip-key">
      <div className="p-5">
        <h2 id="vip-key" className="text-sm font-semibold text-muted">
          {t('vip.key')}
        </h2>
        <div className="mt-1 flex items-center justify-between gap-3">
          <code className="min-w-0 font-mono text-lg font-semibold wrap-anywhere" dir="ltr">
            {memberKey.code}
          </code>
          <CopyButton
            text={memberKey.code}
            label={t('copy.copy')}
            copiedLabel={t('copy.copied')}
            subject={memberKey.code}
          />
        </div>
      </div>
      <div className="ticket-tear" />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 p-5 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-end font-mono">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {!Number.isNaN(left) && (
          <div className="contents">
            <dt className="text-muted">{t('vip.remaining')}</dt>
            <dd className={`text-end font-bold ${left > 0 ? 'text-teal-text' : 'text-chilli-text'}`}>
              <span role="timer">{timeLabel(t, left)}</span>
              {memberKey.isPaused && <span className="block text-xs">{t('vip.paused')}</span>}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
