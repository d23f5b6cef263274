import type { Product } from '#contract/catalogue/products.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';

/** The balance price, with what it was before struck through. */
export function BalancePrice({ product }: { product: Product }) {
  const t = useT();
  return (
    <>
      {product.originalPrice !== null && (
        <s className="me-2 text-xs font-normal text-muted">
          <span className="sr-only">{t('checkout.oldPrice')} </span>
          {formatUsd(product.originalPrice)}
        </s>
      )}
      {formatUsd(product.price)}
    </>
  );
}
