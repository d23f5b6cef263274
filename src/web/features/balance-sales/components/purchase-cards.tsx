import { Suspense, useState } from 'react';
import type { Purchase } from '#contract/orders/purchases.ts';
import type { GroupedPurchase } from '#domain/orders/purchases.ts';
import { formatDateTime, formatUsd } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { latePart } from '#web/i18n/late-part.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { CopyButton } from '#web/ui/goods/copy-button.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { useHistory } from '../queries.ts';
import { HistoryFailed } from './history-failed.tsx';
import { RefundedBadge } from './refunded-badge.tsx';

const RECENT = 5;

const LicenceDialog = latePart({
  areas: ['panel', 'orders'],
  load: () => import('./licence-dialog.tsx').then((file) => file.LicenceDialog),
});

/** The latest purchases as small tickets: copy at once, or open for the whole licence. */
export function PurchaseCards({ query }: { query: string }) {
  const { t } = useLanguage();
  const [openId, setOpenId] = useState<GroupedPurchase<Purchase>['id'] | null>(null);
  const { entries, loading, query: asked } = useHistory(1, RECENT, { query });
  const open = entries.find(({ id }) => id === openId);
  return (
    <div className="mt-3">
      <HistoryFailed query={asked} />
      {entries.length === 0 && loading && <SkeletonRows rows={3} height="h-16" />}
      {entries.length === 0 && !loading && asked.error === null && (
        <div className="panel text-center text-sm text-muted" role="status">
          {query ? t('history.noMatch', { query }) : t('history.empty')}
        </div>
      )}
      <ul className="flex flex-col gap-2" aria-busy={loading}>
        {entries.map((entry) => (
          <PurchaseCard key={entry.id} entry={entry} onOpen={() => setOpenId(entry.id)} />
        ))}
      </ul>
      <Suspense>{open && <LicenceDialog purchase={open} onClose={() => setOpenId(null)} />}</Suspense>
    </div>
  );
}

function PurchaseCard({ entry, onOpen }: { entry: GroupedPurchase<Purchase>; onOpen: () => void }) {
  const t = useT();
  return (
    <li className="ticket flex-row! flex-wrap items-center gap-x-4 gap-y-2 p-3 ps-4">
      <div className="min-w-48 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{productText(t, entry.productName)}</bdi>
          {entry.quantity > 1 && <span className="badge ms-2">× {entry.quantity}</span>}
          <RefundedBadge entry={entry} />
        </p>
        <p className="text-xs text-muted">
          <bdi>{formatDateTime(entry.purchaseDate, t)}</bdi>
        </p>
      </div>
      <p className="money text-base">{formatUsd(entry.totalPrice)}</p>
      <div className="flex gap-2">
        {entry.codes.length > 0 && (
          <CopyButton
            text={entry.codes.join('\n')}
            label={entry.codes.length > 1 ? t('licence.copyAll') : t('copy.copy')}
            copiedLabel={t('copy.copied')}
            subject={productText(t, entry.productName)}
          />
        )}
        <Button
          look="small"
          aria-label={`${t('history.detail')}: ${productText(t, entry.productName)}`}
          onClick={onOpen}
        >
          {t('history.detail')}
        </Button>
      </div>
    </li>
  );
}
