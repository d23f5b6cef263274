import type { Product } from '#contract/catalogue/products.ts';
import { decimalInput, parseDecimal, priceProblem } from '#domain/catalogue/product-rules.ts';
import { centsToUsd, usdToCents } from '#domain/price/money.ts';
import { plainPriceIdr } from '#domain/price/price.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { useFlash } from '#web/lib/hooks/use-flash.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { TrashIcon } from '#web/ui/screen/further-icons.tsx';
import { CheckIcon } from '#web/ui/screen/icons.tsx';
import { labelText } from '../label-text.ts';
import { useUpdateProduct } from './queries.ts';
import { isOutOfStock } from './seller-products.ts';

const SAVED_MS = 2_500;

/** One variant in the manager: whether it can be had, and its prices, to be changed on the spot. */
export function VariantPrice({ variant, onRemove }: { variant: Product; onRemove: () => void }) {
  const t = useT();
  const [saved, showSaved] = useFlash<true>(SAVED_MS);
  const update = useUpdateProduct();
  const { idrPerUsd } = useServices().store;
  const known = { price: String(variant.price), publicPrice: String(plainPriceIdr(variant)) };
  const form = useForm({
    initial: known,
    check: (typed) => problemOf(t, typed, { variant, idrPerUsd }),
    send: async ({ price, publicPrice }) => {
      await update.send({
        id: variant.id,
        ...(price === known.price ? {} : { price: centsToUsd(centsOf(price)) }),
        ...(publicPrice === known.publicPrice ? {} : { publicPriceIDR: idrOf(publicPrice) }),
      });
      showSaved(true);
    },
  });
  const error = form.problem ?? (form.failure === null ? null : failureText(t, form.failure));
  const same = form.values.price === known.price && form.values.publicPrice === known.publicPrice;
  const out = isOutOfStock(variant);
  return (
    <li className="border-b border-line pb-3 last:border-0">
      <FormBox className="flex flex-wrap items-center gap-2" onSubmit={form.submit}>
        <span className="min-w-24 flex-1 font-semibold wrap-anywhere max-sm:basis-full">
          <bdi>{labelText(t, variant.label)}</bdi>
          <span className={`block text-xs font-normal ${out ? 'text-chilli-text' : 'text-muted'}`}>
            {t(out ? 'buy.outOfStock' : 'buy.available')}
          </span>
        </span>
        <PriceInput
          label={t('variants.priceOf', { name: variant.name })}
          sign="$"
          wrong={error !== null}
          {...form.field('price')}
        />
        <PriceInput
          label={t('variants.publicOf', { name: variant.name })}
          sign="Rp"
          wrong={error !== null}
          {...form.field('publicPrice')}
        />
        <Button type="submit" disabled={form.busy || same}>
          {saved ? <CheckIcon size={16} /> : t('products.save')}
        </Button>
        <IconButton
          icon={<TrashIcon />}
          className="text-chilli-text"
          label={t('variants.remove', { name: variant.name })}
          onClick={onRemove}
        />
      </FormBox>
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

interface InputProps {
  label: string;
  sign: string;
  wrong: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** A price with its currency in front, in the middle of a row. */
function PriceInput({ label, sign, wrong, value, onChange }: InputProps) {
  return (
    <span className={`relative flex-none ${sign === '$' ? 'w-20' : 'w-28 max-sm:flex-1'}`} dir="ltr">
      <span className="pointer-events-none absolute inset-y-0 start-2 flex items-center text-xs text-muted">
        {sign}
      </span>
      <input
        className={`field field-dense pe-1 font-mono text-sm ${sign === '$' ? 'ps-5' : 'ps-7'}`}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong ? true : undefined}
        value={value}
        onChange={(event) => onChange(decimalInput(event.target.value))}
      />
    </span>
  );
}

const centsOf = (price: string): number => usdToCents(parseDecimal(price) ?? 0);
const idrOf = (price: string): number => Math.round(parseDecimal(price) ?? 0);

function problemOf(
  t: ReturnType<typeof useT>,
  typed: { price: string; publicPrice: string },
  { variant, idrPerUsd }: { variant: Product; idrPerUsd: number },
): string | null {
  const { originalPrice, costPrice, publicPriceIDR } = variant;
  const wrong = priceProblem(
    {
      priceCents: centsOf(typed.price),
      // One that was never set goes along with the balance price.
      publicPriceIdr:
        typed.publicPrice === String(plainPriceIdr(variant)) ? publicPriceIDR : idrOf(typed.publicPrice),
      originalPriceCents: originalPrice === null ? null : usdToCents(originalPrice),
      costPriceCents: costPrice == null ? null : usdToCents(costPrice),
    },
    idrPerUsd,
  );
  return wrong && t(wrong === 'price' ? 'variants.priceZero' : `refusal.product.${wrong}`);
}
