import { useEffect } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import { STANDARD_LABEL } from '#domain/catalogue/names.ts';
import type { ProductGroup } from '#domain/catalogue/product-groups.ts';
import {
  hasVariant,
  parseDecimal,
  priceProblem,
  QUICK_VARIANTS,
  variantName,
} from '#domain/catalogue/product-rules.ts';
import { centsToUsd, fallbackPriceIdr, usdToCents } from '#domain/price/money.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Button, Chip } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Problem } from '#web/ui/screen/banner.tsx';
import { labelText } from '../label-text.ts';
import { PriceField } from './price-field.tsx';
import { useCreateProduct } from './queries.ts';

interface Props {
  group: ProductGroup<Product>;
  onTyping: (typing: boolean) => void;
}

/** One more duration of a product; what the group shares is taken over from it. */
export function AddVariant({ group, onTyping }: Props) {
  const t = useT();
  const { send } = useCreateProduct();
  const { idrPerUsd } = useServices().store;
  const labels = labelsOf(group.variants);
  const form = useForm({
    initial: { name: '', price: '', publicPrice: '' },
    check: ({ name, price, publicPrice }) => {
      if (name.trim() === '' || centsOf(price) <= 0) return t('variants.missing');
      if (hasVariant(labels, name)) return t('refusal.product.name-taken');
      const prices = { priceCents: centsOf(price), publicPriceIdr: publicOf(publicPrice, price, idrPerUsd) };
      const wrong = priceProblem({ ...prices, originalPriceCents: null }, idrPerUsd);
      return wrong && t(`refusal.product.${wrong}`);
    },
    send: async ({ name, price, publicPrice }) => {
      const { main } = group;
      await send({
        name: variantName(group.baseName, name),
        description: main.description,
        price: centsToUsd(centsOf(price)),
        publicPriceIDR: publicOf(publicPrice, price, idrPerUsd),
        category: main.category,
        imageUrl: main.imageUrl,
        customLink: main.customLink ?? '',
        platform: main.platform,
        youtubeLink: main.youtubeLink,
        hotDescription: main.hotDescription,
        status: main.status,
        ...(group.hotRank === null ? {} : { hotListOrder: group.hotRank }),
      });
      form.set({ name: '', price: '', publicPrice: '' });
    },
  });
  const { name, price } = form.values;
  useEffect(() => onTyping(name !== '' || price !== ''), [name, price, onTyping]);
  const error = form.problem ?? (form.failure === null ? null : failureText(t, form.failure));
  return (
    <FormBox className="flex flex-col gap-3" onSubmit={form.submit}>
      <h3 className="font-bold">{t('variants.add')}</h3>
      <Problem text={error} onDismiss={form.dismiss} />
      <div className="flex flex-wrap gap-2">
        {QUICK_VARIANTS.filter((quick) => !hasVariant(labels, quick.name)).map((quick) => (
          <Chip
            key={quick.name}
            label={labelText(t, quick.name)}
            onClick={() => form.set({ name: quick.name, price: quick.price, publicPrice: '' })}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_104px_120px]">
        <TextField
          label={t('variants.name')}
          className="field-dense"
          dir="auto"
          maxLength={60}
          {...form.field('name')}
        />
        <PriceField label={t('variants.price')} {...form.field('price')} />
        <PriceField
          label={t('form.publicPrice')}
          placeholder={String(fallbackPriceIdr(parseDecimal(price) ?? 0, idrPerUsd) || '')}
          {...form.field('publicPrice')}
        />
      </div>
      <Button label={t('variants.add')} type="submit" look="go" className="self-end" busy={form.busy} />
    </FormBox>
  );
}

const centsOf = (price: string): number => usdToCents(parseDecimal(price) ?? 0);
/** As typed, or what follows from the balance price. */
const publicOf = (publicPrice: string, price: string, idrPerUsd: number): number =>
  Math.round(parseDecimal(publicPrice) ?? fallbackPriceIdr(centsToUsd(centsOf(price)), idrPerUsd));

/** Every way in which the rows above are called. */
const labelsOf = (variants: readonly Product[]): { name: string }[] =>
  variants.map(({ label }) => ({ name: label || STANDARD_LABEL }));
