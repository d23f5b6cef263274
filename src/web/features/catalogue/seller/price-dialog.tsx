import { useId, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { centsToUsd, usdToCents } from '#domain/money.ts';
import { plainPriceIdr } from '#domain/pricing.ts';
import { type PriceProblem, parseDecimal, priceProblem } from '#domain/product-rules.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { DoneView } from '#web/ui/done-view.tsx';
import { useAdminProducts } from './admin-products.tsx';
import { PriceField } from './price-field.tsx';

const textOf = (value: number | null) => (value === null ? '' : String(value));

/** What one variant costs: for balances, for guests, and what is struck through. */
export function PriceDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useT();
  const form = useId();
  const { api } = useServices();
  const { reload } = useAdminProducts();
  const [before] = useState({
    price: textOf(product.price),
    publicPrice: textOf(plainPriceIdr(product)),
    original: textOf(product.originalPrice),
  });
  const [fields, setFields] = useState(before);
  const [problem, setProblem] = useState<PriceProblem | null>(null);
  const set = (name: keyof typeof before) => (value: string) => setFields({ ...fields, [name]: value });

  const save = useAction(async () => {
    const priceCents = usdToCents(parseDecimal(fields.price) ?? 0);
    const publicPriceIDR = Math.round(parseDecimal(fields.publicPrice) ?? 0);
    const original = fields.original === '' ? null : usdToCents(parseDecimal(fields.original) ?? 0);
    const wrong = priceProblem({
      priceCents,
      publicPriceIdr: publicPriceIDR,
      originalPriceCents: original,
      costPriceCents: product.costPrice == null ? null : usdToCents(product.costPrice),
    });
    setProblem(wrong);
    if (wrong) return false;
    await api.call(endpoints.updateProduct, {
      id: product.id,
      price: centsToUsd(priceCents),
      publicPriceIDR,
      originalPrice: original === null ? null : centsToUsd(original),
    });
    await reload();
    return true;
  });
  const [done, setDone] = useState(false);
  const error = problem ? t(`refusal.product.${problem}`) : save.error ? failureText(t, save.error) : null;
  const dirty = (Object.keys(before) as (keyof typeof before)[]).some(
    (name) => fields[name] !== before[name],
  );
  return (
    <Dialog
      title={t('price.title', { name: product.name })}
      onClose={onClose}
      busy={save.busy}
      dirty={!done && dirty}
      footer={!done && <DialogButtons form={form} busy={save.busy} />}
    >
      {done ? (
        <DoneView onDone={onClose}>{t('price.done')}</DoneView>
      ) : (
        <form
          id={form}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={async (event) => {
            event.preventDefault();
            if (await save.run()) setDone(true);
          }}
        >
          {error && <Banner tone="bad">{error}</Banner>}
          <PriceField label={t('price.balance')} value={fields.price} onChange={set('price')} />
          <PriceField
            label={t('price.public')}
            hint={t('price.publicHint', { amount: formatIdr(parseDecimal(fields.publicPrice) ?? 0) })}
            value={fields.publicPrice}
            onChange={set('publicPrice')}
          />
          <PriceField
            label={t('price.original')}
            hint={t('price.originalHint')}
            value={fields.original}
            onChange={set('original')}
          />
        </form>
      )}
    </Dialog>
  );
}
