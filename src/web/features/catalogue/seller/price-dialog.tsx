import type { Product } from '#contract/catalogue/products.ts';
import { parseDecimal, priceProblem } from '#domain/catalogue/product-rules.ts';
import { centsToUsd, usdToCents } from '#domain/price/money.ts';
import { plainPriceIdr } from '#domain/price/price.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { PriceField } from './price-field.tsx';
import { useUpdateProduct } from './queries.ts';

const textOf = (value: number | null) => (value === null ? '' : String(value));

interface Typed {
  price: string;
  publicPrice: string;
  original: string;
}

const pricesOf = ({ price, publicPrice, original }: Typed) => ({
  priceCents: usdToCents(parseDecimal(price) ?? 0),
  publicPriceIdr: Math.round(parseDecimal(publicPrice) ?? 0),
  originalPriceCents: original === '' ? null : usdToCents(parseDecimal(original) ?? 0),
});

/** What one variant costs: for balances, for guests, and what is struck through. */
export function PriceDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t, locale } = useLanguage();
  const { send } = useUpdateProduct();
  const { idrPerUsd } = useServices().store;
  const form = useForm({
    initial: (): Typed => ({
      price: textOf(product.price),
      publicPrice: textOf(plainPriceIdr(product)),
      original: textOf(product.originalPrice),
    }),
    check: (typed) => {
      const costPriceCents = product.costPrice == null ? null : usdToCents(product.costPrice);
      const wrong = priceProblem({ ...pricesOf(typed), costPriceCents }, idrPerUsd);
      return wrong && t(`refusal.product.${wrong}`);
    },
    send: (typed) => {
      const { priceCents, publicPriceIdr, originalPriceCents } = pricesOf(typed);
      return send({
        id: product.id,
        price: centsToUsd(priceCents),
        publicPriceIDR: publicPriceIdr,
        originalPrice: originalPriceCents === null ? null : centsToUsd(originalPriceCents),
      });
    },
  });
  const publicPrice = formatIdr(parseDecimal(form.values.publicPrice) ?? 0, locale);
  return (
    <FormDialog
      title={t('price.title', { name: product.name })}
      form={form}
      label={t('products.save')}
      done={t('price.done')}
      onClose={onClose}
    >
      <PriceField label={t('price.balance')} {...form.field('price')} />
      <PriceField
        label={t('price.public')}
        hint={t('price.publicHint', { amount: publicPrice })}
        {...form.field('publicPrice')}
      />
      <PriceField label={t('price.original')} hint={t('price.originalHint')} {...form.field('original')} />
    </FormDialog>
  );
}
