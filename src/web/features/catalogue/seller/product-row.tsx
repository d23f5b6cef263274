import { memo, useState } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import type { ProductGroup } from '#domain/catalogue/product-groups.ts';
import { plainPriceIdr } from '#domain/price/price.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { Link } from '#web/lib/page/router.tsx';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { RowTick } from '#web/ui/fields/tick.tsx';
import { ChevronIcon } from '#web/ui/screen/further-icons.tsx';
import { Thumb } from '#web/ui/screen/picture.tsx';
import { productBadge } from '../product-status.ts';
import { ProductMenu } from './product-menu.tsx';
import { stockText } from './stock-text.ts';
import { VariantLine } from './variant-line.tsx';

interface Props {
  /** What the filter left of it. */
  group: ProductGroup<Product>;
  /** All of it: what its menu acts on. */
  whole: ProductGroup<Product>;
  selected: ReadonlySet<number>;
  onSelect: (ids: readonly number[], on: boolean) => void;
}

/** A product in a row, its variants below it when they are asked for. */
export const ProductRow = memo(function ProductRow({ group, whole, selected, onSelect }: Props) {
  const { t, locale } = useLanguage();
  const mayChange = useMay()('products.change');
  const [isOpen, setOpen] = useState(false);
  const ids = group.variants.map(({ id }) => id);
  const { main, baseName } = whole;
  const name = { name: baseName };
  const keys = whole.variants.reduce((sum, each) => sum + each.availableCodes, 0);
  const prices = whole.variants.map(plainPriceIdr);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const badge = productBadge(t, useServices().store, main.status);
  const title = <bdi className="wrap-anywhere">{baseName}</bdi>;
  return (
    <section className="border-t border-line first:border-0" aria-label={baseName}>
      <div className="product-row">
        {mayChange && (
          <RowTick
            label={t('products.selectGroup', name)}
            checked={ids.every((id) => selected.has(id))}
            onTick={(on) => onSelect(ids, on)}
          />
        )}
        <IconButton
          icon={
            <span className={isOpen ? 'rotate-90' : 'mirrored'}>
              <ChevronIcon size={16} />
            </span>
          }
          className="icon-button-dense"
          label={t('product.variantsOf', name)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <Thumb src={main.imageUrl} />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
            {mayChange && main.groupId ? (
              <Link className="hover:underline" to={paths.adminProduct(main.groupId)}>
                {title}
              </Link>
            ) : (
              title
            )}
            {main.isMaintenanceMode ? (
              <span className="badge badge-bad">{t('maintenance.on')}</span>
            ) : (
              main.status && <span className={badge.look}>{badge.text}</span>
            )}
            {whole.hotRank !== null && (
              <span className="badge badge-wait">{t('hot.rank', { n: whole.hotRank })}</span>
            )}
          </h2>
          <p className="text-xs text-muted">
            {t('product.variants', { n: whole.variants.length })}
            {' · '}
            <span className={keys === 0 ? 'font-semibold text-chilli-text' : ''}>
              {keys === 0 ? t('product.soldOut') : stockText(t, whole.variants)}
            </span>
          </p>
        </div>
        <bdi dir="ltr" className="product-price">
          {least === most
            ? formatIdr(least, locale)
            : `${formatIdr(least, locale)} – ${formatIdr(most, locale)}`}
        </bdi>
        <ProductMenu group={whole} />
      </div>
      {isOpen && (
        <ul className="bg-ink/3">
          {group.variants.map((variant) => (
            <VariantLine
              key={variant.id}
              product={variant}
              selected={selected.has(variant.id)}
              onSelect={(on) => onSelect([variant.id], on)}
            />
          ))}
        </ul>
      )}
    </section>
  );
});
