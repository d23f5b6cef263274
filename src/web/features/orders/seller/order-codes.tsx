import { useT } from '#web/i18n/language-context.tsx';
import { useMay } from '#web/lib/rights.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { KeyRows } from '#web/ui/key-rows.tsx';

interface Props {
  order: { codes: readonly string[]; status: string; deliveryStatus: string };
}

/** The keys of an order, or why there are none. */
export function OrderCodes({ order: { codes, status, deliveryStatus } }: Props) {
  const t = useT();
  const may = useMay();
  if (deliveryStatus === 'DELIVERED' && !may('keys.see'))
    return <Banner tone="note">{t('order.codesHidden')}</Banner>;
  if (codes.length === 0)
    return (
      <Banner tone="note">{t(status === 'PAID' ? 'success.codesPreparing' : 'success.codesWaiting')}</Banner>
    );
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h4 className="text-sm font-semibold text-muted">{t('success.keys')}</h4>
        <CopyButton text={codes.join('\n')} label={t('track.copyAll')} copiedLabel={t('copy.copied')} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <ul className="order-codes" tabIndex={0} aria-label={t('success.keys')}>
        <KeyRows codes={codes} label={t('track.copy')} />
      </ul>
    </div>
  );
}
