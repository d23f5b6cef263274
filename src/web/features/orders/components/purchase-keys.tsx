import { goodsWords } from '#domain/orders/goods-words.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CopyButton } from '#web/ui/goods/copy-button.tsx';
import { KeyGroups } from '#web/ui/goods/key-rows.tsx';
import { DownloadIcon, PrintIcon } from '#web/ui/screen/further-icons.tsx';
import type { ShownPurchase } from '../shown-purchase.ts';

/** What was bought, and what to do with it: several keys are copied at once, one is on its way to be used. */
export function PurchaseKeys({
  purchase: { codes, delivery, parts, customLink, linkLabel },
}: {
  purchase: ShownPurchase;
}) {
  const t = useT();
  const several = codes.length > 1;
  return (
    <section className="mt-3 flex flex-col gap-2" aria-label={t(`success.${goodsWords(delivery)}`)}>
      <ul className="flex flex-col gap-2">
        <KeyGroups codes={codes} parts={parts} label={t('copy.copy')} />
      </ul>
      {several && (
        <CopyButton main text={codes.join('\n')} label={t('track.copyAll')} copiedLabel={t('copy.copied')} />
      )}
      <div className="no-print flex flex-wrap gap-2">
        {customLink && (
          <a
            className={`button flex-1 whitespace-nowrap ${several ? '' : 'button-main'}`}
            href={customLink}
            target="_blank"
            rel="noopener noreferrer"
          >
            {!linkLabel && <DownloadIcon />}
            <bdi>{linkLabel ?? t('success.download')}</bdi>
          </a>
        )}
        <Button
          icon={<PrintIcon />}
          label={t('success.print')}
          className="flex-1 whitespace-nowrap"
          onClick={() => print()}
        />
      </div>
    </section>
  );
}
