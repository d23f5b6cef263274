import { useState } from 'react';
import type { Product } from '#contract/products.ts';
import { durationLabel } from '#domain/durations.ts';
import { centsToUsd, usdToCents } from '#domain/money.ts';
import { decimalInput, parseDecimal } from '#domain/product-rules.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useFlash } from '#web/lib/use-flash.ts';
import { CheckIcon, TrashIcon } from '#web/ui/icons.tsx';
import { durationText } from '../duration-text.ts';
import { useUpdateProduct } from './queries.ts';

const SAVED_MS = 2_500;

/** One variant in the manager: its price can be changed on the spot. */
export function VariantPrice({ variant, onRemove }: { variant: Product; onRemove: () => void }) {
  const t = useT();
  const [price, setPrice] = useState(String(variant.price));
  const [zero, setZero] = useState(false);
  const [saved, showSaved] = useFlash<true>(SAVED_MS);
  const update = useUpdateProduct();
  const save = async () => {
    const cents = usdToCents(parseDecimal(price) ?? 0);
    setZero(cents <= 0);
    if (cents > 0 && (await update.run({ id: variant.id, price: centsToUsd(cents) }))) showSaved(true);
  };
  const failed = update.error === null ? null : failureText(t, update.error);
  const error = zero ? t('variants.priceZero') : failed;
  const label = durationText(t, durationLabel(variant.name));
  return (
    <li className="border-b border-line pb-3 last:border-0">
      <form
        noValidate
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
          <bdi>{label}</bdi>
        </span>
        <input
          className="field field-dense w-24 font-mono"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('variants.priceOf', { name: variant.name })}
          aria-invalid={error ? true : undefined}
          value={price}
          onChange={(event) => setPrice(decimalInput(event.target.value))}
        />
        <button type="submit" className="button" disabled={update.busy || price === String(variant.price)}>
          {saved ? <CheckIcon size={16} /> : t('products.save')}
        </button>
        <button
          type="button"
          className="icon-button text-chilli-text"
          aria-label={t('variants.remove', { name: variant.name })}
          onClick={onRemove}
        >
          <TrashIcon />
        </button>
      </form>
      {error && (
        <p className="mt-1 text-xs font-semibold text-chilli-text" role="alert">
          {error}
        </p>
      )}
      {saved && (
        <p className="sr-only" role="status">
          {t('price.done')}
        </p>
      )}
    </li>
  );
}
