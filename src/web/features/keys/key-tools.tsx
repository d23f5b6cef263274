import { useState } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import type { Key } from '#contract/orders/keys.ts';
import type { KeyView } from '#domain/orders/keys.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { saveCsv, saveText } from '#web/lib/files/save-file.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { DownloadIcon } from '#web/ui/screen/further-icons.tsx';
import { MoveKeysDialog } from './move-keys-dialog.tsx';
import { useDeleteKeys, useExportKeys } from './queries.ts';

interface Props {
  product: Product;
  /** Those that are ticked. */
  keys: readonly Key[];
  status: KeyView | '';
  onChanged: () => void;
}

/** What can be done to the ticked keys, and the way out for all of them. */
export function KeyTools({ product, keys, status, onChanged }: Props) {
  const { t, locale } = useLanguage();
  const mayChange = useMay()('stock.change');
  const [asking, setAsking] = useState<'delete' | 'move' | null>(null);
  const [moved, setMoved] = useState<{ moved: number; skipped: number } | null>(null);
  const remove = useDeleteKeys();
  const exporting = useExportKeys();
  const done = () => {
    setAsking(null);
    onChanged();
  };
  const take = async (kind: 'txt' | 'csv') => {
    const all = (await exporting.run({ productId: product.id, status }))?.answer;
    if (!all) return;
    const name = `${product.name} ${t('keys.file.name')}`.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
    if (kind === 'txt') saveText(`${name}.txt`, `${all.map((key) => key.code).join('\n')}\n`);
    else
      saveCsv(name, [
        [t('keys.key'), t('keys.status'), t('keys.usedBy'), t('keys.usedAt')],
        ...all.map((key) => [key.code, t(`keys.status.${key.status}`), key.usedBy, key.usedAt]),
      ]);
  };
  const none = keys.length === 0;
  return (
    <div className="flex flex-col gap-2">
      <Failure of={exporting} />
      {moved && (
        <Banner tone="good">
          {t('keys.moved', {
            moved: formatCount(moved.moved, locale),
            skipped: formatCount(moved.skipped, locale),
          })}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {mayChange && (
          <>
            <Button look="small" disabled={none} onClick={() => setAsking('move')}>
              {t('keys.move')}
              {!none && ` (${formatCount(keys.length, locale)})`}
            </Button>
            <Button
              look="small danger"
              disabled={none}
              onClick={() => {
                remove.clear();
                setAsking('delete');
              }}
            >
              {t('keys.delete')}
              {!none && ` (${formatCount(keys.length, locale)})`}
            </Button>
          </>
        )}
        <span className="ms-auto flex gap-2">
          {(['txt', 'csv'] as const).map((kind) => (
            <Button
              icon={<DownloadIcon size={16} />}
              label={kind.toUpperCase()}
              key={kind}
              look="small"
              disabled={exporting.busy}
              aria-label={t('keys.export', { kind: kind.toUpperCase() })}
              onClick={() => void take(kind)}
            />
          ))}
        </span>
      </div>
      {asking === 'delete' && (
        <ConfirmDialog
          title={t('keys.deleteTitle')}
          action={t('keys.delete')}
          busy={remove.busy}
          error={remove.error === null ? null : failureText(t, remove.error)}
          onConfirm={async () => {
            if (await remove.run(keys)) done();
          }}
          onClose={() => setAsking(null)}
        >
          {t('keys.deleteText', { n: keys.length })}
        </ConfirmDialog>
      )}
      {asking === 'move' && (
        <MoveKeysDialog
          product={product}
          ids={keys.map((key) => key.id)}
          onClose={() => setAsking(null)}
          onMoved={(count, skipped) => {
            setMoved({ moved: count, skipped });
            done();
          }}
        />
      )}
    </div>
  );
}
