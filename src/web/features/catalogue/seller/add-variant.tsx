import { useEffect, useState } from 'react';
import type { Product } from '#contract/products.ts';
import type { ProductGroup } from '#domain/catalogue.ts';
import { baseName, durationLabel } from '#domain/durations.ts';
import { centsToUsd, usdToCents } from '#domain/money.ts';
import { hasVariant, parseDecimal, QUICK_VARIANTS, variantName } from '#domain/product-rules.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { durationText } from '../duration-text.ts';
import { useAdminProducts } from './admin-products.tsx';
import { PriceField } from './price-field.tsx';

type Problem = 'missing' | 'taken';

interface Props {
  group: ProductGroup<Product>;
  onTyping: (typing: boolean) => void;
}

/** One more duration of a product; what the group shares is taken over from it. */
export function AddVariant({ group, onTyping }: Props) {
  const t = useT();
  const { api } = useServices();
  const { reload } = useAdminProducts();
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => onTyping(name !== '' || price !== ''), [name, price, onTyping]);
  const labels = labelsOf(group.variants);

  const add = useAction(async () => {
    const cents = usdToCents(parseDecimal(price) ?? 0);
    const wrong = name.trim() === '' || cents <= 0 ? 'missing' : hasVariant(labels, name) ? 'taken' : null;
    setProblem(wrong);
    if (wrong) return;
    const { main } = group;
    await api.call(endpoints.createProduct, {
      name: variantName(group.baseName, name),
      description: main.description,
      price: centsToUsd(cents),
      category: main.category,
      imageUrl: main.imageUrl,
      customLink: main.customLink ?? '',
      platform: main.platform,
      youtubeLink: main.youtubeLink,
      hotDescription: main.hotDescription,
      status: main.status,
      ...(group.hotRank === null ? {} : { hotListOrder: group.hotRank }),
    });
    setName('');
    setPrice('');
    await reload();
  });
  const error = problem
    ? t(problem === 'taken' ? 'refusal.product.name-taken' : 'variants.missing')
    : add.error
      ? failureText(t, add.error)
      : null;
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void add.run();
      }}
    >
      <h3 className="font-bold">{t('variants.add')}</h3>
      {error && <Banner tone="bad">{error}</Banner>}
      <div className="flex flex-wrap gap-2">
        {QUICK_VARIANTS.filter((quick) => !hasVariant(labels, quick.name)).map((quick) => (
          <button
            key={quick.name}
            type="button"
            className="chip"
            onClick={() => {
              setName(quick.name);
              setPrice(quick.price);
            }}
          >
            {durationText(t, quick.name)}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-[1fr_120px] gap-3">
        <FormField label={t('variants.name')}>
          {(props) => (
            <input
              {...props}
              className="field field-dense"
              dir="auto"
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </FormField>
        <PriceField label={t('variants.price')} value={price} onChange={setPrice} />
      </div>
      <button type="submit" className="button button-go self-end" disabled={add.busy}>
        {add.busy && <span className="spinner" />}
        {t('variants.add')}
      </button>
    </form>
  );
}

/** Every way in which the rows above are called. */
const labelsOf = (variants: readonly Product[]): { name: string }[] =>
  variants.flatMap((variant) => [
    { name: durationLabel(variant.name) },
    { name: variant.name.slice(baseName(variant.name).length) },
  ]);
