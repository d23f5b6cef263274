import { useRef, useState } from 'react';
import { DURATIONS } from '#domain/catalogue/names.ts';
import { MOST_VARIANTS } from '#domain/catalogue/product-rules.ts';
import { labelText } from '#web/features/catalogue/label-text.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { moved } from '#web/lib/page/moved.ts';
import { Button, Chip } from '#web/ui/fields/button.tsx';
import { Problem } from '#web/ui/screen/banner.tsx';
import { PlusIcon } from '#web/ui/screen/icons.tsx';
import { Part } from './part.tsx';
import type { ProductFormState } from './use-product-form.ts';
import { VariantRow } from './variant-row.tsx';

/** What is sold of it: a row for each variant, in the seller's order. */
export function VariantsPart({ form }: { form: ProductFormState }) {
  const { t, locale } = useLanguage();
  const { accountArea } = useServices().store;
  const { draft, before, set } = form;
  const { variants } = draft;
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef<number | null>(null);
  const [isLast, setLast] = useState(false);
  const heads = [
    'label',
    'validity',
    'price',
    ...(accountArea ? ['dollar' as const] : []),
    'cost',
    'profit',
    'stock',
    'delivery',
  ] as const;
  const focusIn = (at: number, selector: string) =>
    requestAnimationFrame(() => list.current?.children[at]?.querySelector<HTMLElement>(selector)?.focus());
  const move = (at: number, by: -1 | 1, selector = '.drag') => {
    set({ variants: moved(variants, at, by) });
    const to = at + by;
    if (to >= 0 && to < variants.length) focusIn(to, selector);
  };
  const drop = (onto: number) => {
    const from = variants.findIndex(({ key }) => key === dragged.current);
    dragged.current = null;
    const row = variants[from];
    if (!row || from === onto) return;
    const rest = variants.filter((each) => each !== row);
    set({ variants: [...rest.slice(0, onto), row, ...rest.slice(onto)] });
  };
  const remove = (key: number) => {
    setLast(variants.length === 1);
    if (variants.length > 1) set({ variants: variants.filter((row) => row.key !== key) });
  };
  return (
    <Part
      flush
      open={form.own === null}
      title={t('products.variants')}
      summary={variants.map(({ label }) => labelText(t, label.trim())).join(', ')}
      changed={form.changes.some(({ name, of }) => of !== undefined || name === 'product.order')}
      note={
        <>
          <span className="count-mark">{formatCount(variants.length, locale)}</span>
          <p className="ms-auto text-xs text-muted max-lg:hidden">{t('product.orderHint')}</p>
        </>
      }
    >
      <div className={`variant-heads ${accountArea ? 'with-dollar' : ''}`} aria-hidden="true">
        <span />
        {heads.map((head) => (
          <span key={head} className={head === 'profit' || head === 'stock' ? 'text-end' : ''}>
            {t(`product.${head}`)}
          </span>
        ))}
        <span />
      </div>
      <ol ref={list} className="variant-list">
        {variants.map((row, at) => (
          <VariantRow
            key={row.key}
            form={form}
            row={row}
            was={before.variants.find(({ key }) => key === row.key)}
            at={at}
            onMove={move}
            onDrag={() => {
              dragged.current = row.key;
            }}
            onDrop={() => drop(at)}
            onRemove={() => remove(row.key)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2">
        <Button
          icon={<PlusIcon size={16} />}
          label={t('variants.add')}
          look="small dense"
          disabled={variants.length >= MOST_VARIANTS}
          onClick={() => {
            form.addVariant();
            focusIn(variants.length, '.field');
          }}
        />
        {accountArea && <p className="text-xs text-muted">{t('product.followHint')}</p>}
      </div>
      <fieldset className="flex flex-wrap gap-1.5 px-4 pb-3">
        <legend className="mb-1 text-xs font-semibold text-muted">{t('product.usual')}</legend>
        {DURATIONS.map((duration) => (
          <Chip
            key={duration.word}
            label={labelText(t, duration.word)}
            onClick={() => form.addDuration(duration)}
          />
        ))}
      </fieldset>
      {isLast && <Problem text={t('variants.last')} onDismiss={() => setLast(false)} />}
    </Part>
  );
}
