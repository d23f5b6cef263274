import type { Product } from '#contract/catalogue/products.ts';
import { unitPriceIdr } from '#domain/price/price.ts';
import { originalPriceIdr, promoPercent } from '#web/features/catalogue/card-view.ts';
import { labelText } from '#web/features/catalogue/label-text.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';

interface Props {
  variants: readonly Product[];
  selected: Product;
  disabled: boolean;
  onSelect: (variant: Product) => void;
}

export function VariantList({ variants, selected, disabled, onSelect }: Props) {
  const t = useT();
  const timed = variants.every(({ validitySeconds }) => validitySeconds !== null);
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 text-sm font-semibold text-muted">
        {t(timed ? 'checkout.duration' : 'checkout.variant')}
      </legend>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {variants.map((variant) => (
          <VariantRow
            key={variant.id}
            variant={variant}
            checked={variant.id === selected.id && variant.availableCodes > 0}
            onSelect={() => onSelect(variant)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function VariantRow({
  variant,
  checked,
  onSelect,
}: {
  variant: Product;
  checked: boolean;
  onSelect: () => void;
}) {
  const { t, locale } = useLanguage();
  const before = originalPriceIdr(variant);
  const soldOut = variant.availableCodes === 0;
  return (
    <label className="choice min-h-17 items-start px-3">
      <input
        type="radio"
        name="variant"
        value={variant.id}
        checked={checked}
        disabled={soldOut}
        onChange={onSelect}
      />
      <span className="min-w-0 flex-1">
        <span className="flex min-h-5 flex-wrap items-center gap-x-1.5 pe-7 text-sm font-semibold">
          {labelText(t, variant.label)}
          {soldOut ? (
            <span className="ms-auto -me-7 font-bold text-chilli-text">{t('checkout.soldOut')}</span>
          ) : (
            before !== null && (
              <bdi className="rounded-[4px] bg-chilli px-1.25 text-[11px]/4 text-white">
                −{promoPercent(variant)}%
              </bdi>
            )
          )}
        </span>
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="money text-sm">{formatIdr(unitPriceIdr(variant), locale)}</span>
          {before !== null && (
            <s className="money text-xs font-normal text-muted">
              <span className="sr-only">{t('checkout.oldPrice')} </span>
              {formatIdr(before, locale)}
            </s>
          )}
        </span>
      </span>
      {!soldOut && <span className="choice-mark absolute end-3 top-2.5" aria-hidden="true" />}
    </label>
  );
}
