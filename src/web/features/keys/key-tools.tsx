import { useState } from 'react';
import type { Key } from '#contract/keys.ts';
import type { Product } from '#contract/products.ts';
import type { KeyView } from '#domain/keys.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useMay } from '#web/lib/rights.tsx';
import { saveCsv, saveText } from '#web/lib/save-file.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { readAllKeys } from './key-export.ts';
import { MoveKeysDialog } from './move-keys-dialog.tsx';

interface Props {
  product: Product;
  /** Those that are ticked. */
  keys: readonly Key[];
  status: KeyView | '';
  onChanged: () => Promise<void>;
}

/** What can be done to the ticked keys, and the way out for all of them. */
export function KeyTools({ product, keys, status, onChanged }: Props) {
  const t = useT();
  const { api } = useServices();
  const mayChange = useMay()('stock.change');
  const [asking, setAsking] = useState<'delete' | 'move' | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const remove = useAction(async () => {
    const results = await Promise.allSettled(keys.map(({ id }) => api.call(endpoints.deleteKey, { id })));
    await onChanged();
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    setAsking(null);
  });
  const take = useAction(async (kind: 'txt' | 'csv') => {
    const all = await readAllKeys(api, product.id, status);
    const name = `${product.name} ${t('keys.file.name')}`.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
    if (kind === 'txt') saveText(`${name}.txt`, `${all.map((key) => key.code).join('\n')}\n`);
    else
      saveCsv(name, [
        [t('keys.key'), t('keys.status'), t('keys.usedBy'), t('keys.usedAt')],
        ...all.map((key) => [key.code, t(`keys.status.${key.status}`), key.usedBy, key.usedAt]),
      ]);
  });
  const none = keys.length === 0;
  return (
    <div className="flex flex-col gap-2">
      {take.error !== null && (
        <Banner tone="bad" onDismiss={take.clear}>
          {failureText(t, take.error)}
        </Banner>
      )}
      {moved && <Banner tone="good">{moved}</Banner>}
      <div className="flex flex-wrap items-center gap-2">
        {mayChange && (
          <>
            <button
              type="button"
              className="button button-small"
              disabled={none}
              onClick={() => setAsking('move')}
            >
              {t('keys.move')}
              {!none && ` (${formatCount(keys.length)})`}
            </button>
            <button
              type="button"
              className="button button-small button-danger"
              disabled={none}
              onClick={() => {
                remove.clear();
                setAsking('delete');
              }}
            >
              {t('keys.delete')}
              {!none && ` (${formatCount(keys.length)})`}
            </button>
          </>
        )}
        <span className="ms-auto flex gap-2">
          {(['txt', 'csv'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              className="button button-small"
              disabled={take.busy}
              aria-label={t('keys.export', { kind: kind.toUpperCase() })}
              onClick={() => void take.run(kind)}
            >
              <DownloadIcon size={16} />
              {kind.toUpperCase()}
            </button>
          ))}
        </span>
      </div>
      {asking === 'delete' && (
        <ConfirmDialog
          title={t('keys.deleteTitle')}
          action={t('keys.delete')}
          busy={remove.busy}
          error={remove.error ? failureText(t, remove.error) : null}
          onConfirm={() => void remove.run()}
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
          onMoved={async (count, skipped) => {
            setAsking(null);
            setMoved(t('keys.moved', { moved: formatCount(count), skipped: formatCount(skipped) }));
            await onChanged();
          }}
        />
      )}
    </div>
  );
}
