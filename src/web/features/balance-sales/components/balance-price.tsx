import type { Product } from '#contract/catalogue/products.ts';
import { accountUsd } from '#domain/price/price.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';

/** The balance price, with what it was before struck through. */
export function BalancePrice({ product }: { product: Product }) {
  const t = useT();
  const price = accountUsd(product);
  const before = product.originalPrice ?? (price < product.price ? product.price : null);
  return (
    <>
      {before !== null && (
        <s className="me-2 text-xs font-normal text-muted">
          <span className="sr-only">{t('checkout.oldPrice')} </span>
          {formatUsd(before)}
        </s>
      )}
      {formatUsd(price)}
    </>
  );
}
