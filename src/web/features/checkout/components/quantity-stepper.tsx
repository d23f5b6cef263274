import type { Product } from '#contract/catalogue/products.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { MinusIcon, PlusIcon } from '#web/ui/screen/icons.tsx';

interface Props {
  quantity: number;
  product: Pick<Product, 'availableCodes' | 'endless'>;
  max: number;
  disabled: boolean;
  onChange: (quantity: number) => void;
}

export function QuantityStepper({ quantity, product, max, disabled, onChange }: Props) {
  const t = useT();
  const step = 'grid size-12 place-items-center rounded-card disabled:text-muted disabled:opacity-50';
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <h2 className="text-sm font-semibold text-muted" id="quantity-label">
          {t('checkout.quantity')}
        </h2>
        <p className="text-xs text-muted">
          {product.endless ? t('checkout.endless') : t('checkout.stock', { n: product.availableCodes })}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out beside its legend */}
      <div
        className="flex items-center rounded-card border-[1.5px] border-edge bg-card"
        role="group"
        aria-labelledby="quantity-label"
      >
        <button
          type="button"
          className={step}
          aria-label={t('checkout.less')}
          disabled={disabled || quantity <= 1}
          onClick={() => onChange(quantity - 1)}
        >
          <MinusIcon />
        </button>
        <output className="money min-w-8 text-center text-base" aria-live="polite">
          {quantity}
        </output>
        <button
          type="button"
          className={step}
          aria-label={t('checkout.more')}
          disabled={disabled || quantity >= max}
          onClick={() => onChange(quantity + 1)}
        >
          <PlusIcon />
        </button>
      </div>
    </div>
  );
}
