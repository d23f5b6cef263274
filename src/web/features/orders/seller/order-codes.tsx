import type { TrackedOrder } from '#contract/orders/tracking.ts';
import { goodsWords } from '#domain/orders/goods-words.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useStale } from '#web/lib/calls/server-state.ts';
import { CopyButton } from '#web/ui/goods/copy-button.tsx';
import { KeyGroups } from '#web/ui/goods/key-rows.tsx';
import { MaskedKeys } from '#web/ui/goods/masked-keys.tsx';
import { MaskedNote } from '#web/ui/goods/masked-note.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';

interface Props {
  order: Pick<
    TrackedOrder,
    'delivery' | 'codes' | 'parts' | 'status' | 'deliveryStatus' | 'withheld' | 'needs'
  >;
}

/** A payment may still come after the time for it. */
function whyWithout({ status, needs }: Props['order']) {
  if (needs === 'delivery') return 'deliver.waits';
  if (status === 'PAID') return 'success.codesPreparing';
  return status === 'REFUND' ? 'order.revoked' : 'success.codesWaiting';
}

/** The keys of an order, or why there are none. */
export function OrderCodes({ order }: Props) {
  const { codes, parts, withheld } = order;
  const t = useT();
  const stale = useStale();
  if (withheld === 'no-right') return <Banner tone="note">{t('order.codesHidden')}</Banner>;
  if (withheld === 'until-proof')
    return (
      <div className="flex flex-col gap-2">
        <MaskedNote
          text={t('keys.masked')}
          action={t('keys.reveal')}
          onProved={() => stale([sharedEndpoints.searchOrders])}
        />
        <MaskedKeys codes={codes} />
      </div>
    );
  const title = t(`success.${goodsWords(order.delivery)}`);
  if (codes.length === 0) return <Banner tone="note">{t(whyWithout(order))}</Banner>;
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{title}</h3>
        <CopyButton text={codes.join('\n')} label={t('track.copyAll')} copiedLabel={t('copy.copied')} />
      </div>
      <ul
        className="-m-1 flex max-h-40 flex-col gap-2 overflow-y-auto overscroll-contain p-1"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
      >
        <KeyGroups codes={codes} parts={parts} label={t('track.copy')} />
      </ul>
    </div>
  );
}
