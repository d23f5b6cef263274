import { memo } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import type { ProductGroup } from '#domain/catalogue/product-groups.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { RowTick } from '#web/ui/fields/tick.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { productBadge } from '../product-status.ts';
import { StockRow } from './stock-row.tsx';

interface Props {
  /** What the filter left of it. */
  group: ProductGroup<Product>;
  /** All of it: what its buttons act on. */
  whole: ProductGroup<Product>;
  selected: ReadonlySet<number>;
  onSelect: (ids: readonly number[], on: boolean) => void;
}

const TOOLS = ['variants', 'link', 'hot', 'edit', 'page', 'duplicate', 'maintenance'] as const;

/** A product with its variants, and what can be done to all of them at once. */
export const StockGroup = memo(function StockGroup({ group, whole, selected, onSelect }: Props) {
  const t = useT();
  const open = useOpenNamed();
  const mayChange = useMay()('products.change');
  const ids = group.variants.map((variant) => variant.id);
  const { main, baseName } = whole;
  const name = { name: baseName };
  const badge = productBadge(t, useServices().store, main.status);
  return (
    <section className="overflow-clip rounded-card border border-line bg-card" aria-label={baseName}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-ink/4 px-3 py-1.5">
        {mayChange && (
          <RowTick
            label={t('products.selectGroup', name)}
            checked={ids.every((id) => selected.has(id))}
            onTick={(on) => onSelect(ids, on)}
          />
        )}
        <h2 className="me-auto flex min-w-0 flex-wrap items-center gap-2 font-bold">
          <bdi className="wrap-anywhere">{baseName}</bdi>
          {main.isMaintenanceMode ? (
            <span className="badge badge-bad">{t('maintenance.on')}</span>
          ) : (
            main.status && <span className={badge.look}>{badge.text}</span>
          )}
          {whole.hotRank !== null && (
            <span className="badge badge-wait">{t('hot.rank', { n: whole.hotRank })}</span>
          )}
        </h2>
        {mayChange && (
          <div className="flex flex-wrap gap-1 max-lg:w-full max-lg:[&>.button]:flex-1 max-sm:grid max-sm:grid-cols-3">
            {TOOLS.map((what) => (
              <RowButton
                key={what}
                label={t(`products.${what}`)}
                said={t(`products.${what}Of`, name)}
                onPress={() => open('product', { what, id: main.id })}
              />
            ))}
          </div>
        )}
      </header>
      {group.variants.map((variant) => (
        <StockRow
          key={variant.id}
          product={variant}
          selected={selected.has(variant.id)}
          onSelect={(on) => onSelect([variant.id], on)}
        />
      ))}
    </section>
  );
});
