import type { Product } from '#contract/products.ts';
import { durationLabel } from '#domain/durations.ts';
import { unitPriceIdr } from '#domain/pricing.ts';
import { originalPriceIdr } from '#web/features/catalogue/card-view.ts';
import { durationText } from '#web/features/catalogue/duration-text.ts';
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
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 text-sm font-semibold text-muted">{t('checkout.duration')}</legend>
      <div className="grid gap-2 md:grid-cols-2">
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
    <label className="choice">
      <input
        type="radio"
        name="variant"
        value={variant.id}
        checked={checked}
        disabled={soldOut}
        onChange={onSelect}
      />
      <span className="choice-mark" aria-hidden="true" />
      <span className="flex-1 font-semibold">{durationText(t, durationLabel(variant.name))}</span>
      {soldOut ? (
        <span className="text-sm font-bold text-chilli-text">{t('checkout.soldOut')}</span>
      ) : (
        <span className="flex flex-wrap items-baseline justify-end gap-x-2">
          {before !== null && (
            <s className="money text-xs font-normal text-muted">
              <span className="sr-only">{t('checkout.oldPrice')} </span>
              {formatIdr(before, locale)}
            </s>
          )}
          <span className="money text-[15px]">{formatIdr(unitPriceIdr(variant), locale)}</span>
        </span>
      )}
    </label>
  );
}
