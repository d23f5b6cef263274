import { useState } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import { KEY_VIEWS, KEYS_PER_PAGE } from '#domain/orders/keys.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useMay } from '#web/lib/page/rights.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { MaskedNote } from '#web/ui/goods/masked-note.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { KeySearch } from './key-search.tsx';
import { KeyTable } from './key-table.tsx';
import { KeyTools } from './key-tools.tsx';
import { useKeyPages } from './use-key-pages.ts';

/** The keys that a product has: found, filtered, moved, deleted, taken out. */
export function KeyList({ product }: { product: Product }) {
  const { t, locale } = useLanguage();
  const pages = useKeyPages(product.id);
  const { keys, counts, filter } = pages;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const chosen = keys.filter((key) => ticked.has(key.id) && key.status === 'available');
  const mayChange = useMay()('stock.change');
  const tick = (ids: readonly number[], on: boolean) => {
    const next = new Set(ticked);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    setTicked(next);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <KeySearch onSearch={(search) => pages.choose({ ...filter, search })} />
        <Select
          className="flex-1 sm:w-52 sm:flex-none"
          label={t('keys.status')}
          value={filter.status}
          onChoose={(status) => pages.choose({ ...filter, status })}
          none={t('keys.allStatuses')}
          options={KEY_VIEWS.map((view) => [
            view,
            `${t(`keys.status.${view}`)}${counts ? ` (${formatCount(counts[view], locale)})` : ''}`,
          ])}
        />
      </div>
      <LoadFailed query={pages.query} />
      {pages.masked && keys.length > 0 && (
        <MaskedNote text={t('keys.masked')} action={t('keys.reveal')} onProved={pages.reload} />
      )}
      <KeyTools
        product={product}
        keys={chosen}
        status={filter.status}
        onChanged={() => setTicked(new Set())}
      />
      {keys.length === 0 ? (
        <p className="panel py-6 text-center text-sm text-muted" role="status">
          {pages.query.isFetching ? t('layout.loading') : t('keys.none')}
        </p>
      ) : (
        <KeyTable
          keys={keys}
          ticked={ticked}
          onTick={mayChange ? tick : undefined}
          loading={pages.query.isFetching}
        />
      )}
      <Pager page={pages.page} size={KEYS_PER_PAGE} total={pages.total} onPage={pages.turn} />
    </div>
  );
}
