import { useState } from 'react';
import { DURATIONS } from '#domain/catalogue/names.ts';
import { MOST_LABEL } from '#domain/catalogue/product-rules.ts';
import { DELIVERY_NAMES } from '#domain/orders/delivery-kinds.ts';
import { centsToUsd, followingCents } from '#domain/price/money.ts';
import { labelText } from '#web/features/catalogue/label-text.ts';
import { PriceField } from '#web/features/catalogue/seller/price-field.tsx';
import { isOutOfStock, useSellerProducts } from '#web/features/catalogue/seller/seller-products.ts';
import { formatCount, formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { SelectField, TextField } from '#web/ui/fields/text-field.tsx';
import { MoveButtons } from '#web/ui/lists/move-buttons.tsx';
import { DotsIcon, GripIcon } from '#web/ui/screen/further-icons.tsx';
import { isRowChanged } from './draft-changes.ts';
import { placeOf } from './draft-problems.ts';
import { OTHER_DAYS, type VariantDraft } from './product-draft.ts';
import type { ProductFormState } from './use-product-form.ts';

interface Props {
  form: ProductFormState;
  row: VariantDraft;
  /** As it was read. */
  was: VariantDraft | undefined;
  at: number;
  onMove: (at: number, by: -1 | 1, selector?: string) => void;
  onDrag: () => void;
  onDrop: () => void;
  onRemove: () => void;
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** One variant: fields in a line on a laptop, a card with its labels on a phone. */
export function VariantRow({ form, row, was, at, onMove, onDrag, onDrop, onRemove }: Props) {
  const { t, locale } = useLanguage();
  const { accountArea, idrPerUsd } = useServices().store;
  const { products } = useSellerProducts();
  const [isWide, setWide] = useState(false);
  const name = labelText(t, row.label.trim());
  const product = products.find(({ id }) => id === row.key);
  const hidden = ['struck', 'link'] as const;
  const hasMore = isWide || hidden.some((field) => form.problems[placeOf(row, field)] !== undefined);
  const field = <Name extends keyof VariantDraft>(field: Name) => ({
    value: row[field],
    onChange: (text: string) => form.setVariant(row.key, { [field]: text }),
    error: form.problems[placeOf(row, field)] ?? null,
    className: `field-row ${isRowChanged(was, row, field) ? 'field-changed' : ''}`,
    inRow: true,
  });
  const profit = row.price === '' || row.cost === '' ? null : Number(row.price) - Number(row.cost);
  const follows = row.price === '' ? '' : String(centsToUsd(followingCents(Number(row.price), idrPerUsd)));
  return (
    <li
      aria-label={name}
      className="variant"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      onKeyDown={(event) => {
        const by = event.altKey ? STEPS[event.key] : undefined;
        if (by === undefined) return;
        event.preventDefault();
        onMove(at, by);
      }}
    >
      <div className={`variant-row ${accountArea ? 'with-dollar' : ''}`}>
        <button
          type="button"
          className="drag"
          draggable
          aria-label={t('product.drag', { name })}
          onDragStart={onDrag}
        >
          <GripIcon size={16} />
        </button>
        <TextField
          label={t('product.label')}
          dir="auto"
          maxLength={MOST_LABEL}
          placeholder={labelText(t, '')}
          {...field('label')}
        />
        <div className="min-w-0">
          <SelectField
            label={t('product.validity')}
            options={[
              ['', t('product.endless')],
              ...DURATIONS.map(({ word, seconds }) => [String(seconds), labelText(t, word)] as const),
              [OTHER_DAYS, t('product.otherDays')],
            ]}
            {...field('validity')}
          />
          {row.validity === OTHER_DAYS && (
            <TextField
              label={t('product.days')}
              inputMode="numeric"
              {...field('days')}
              onChange={(text) => form.setVariant(row.key, { days: text.replace(/\D/g, '').slice(0, 5) })}
            />
          )}
        </div>
        <MoneyField label={t('product.price')} {...field('price')} />
        {accountArea && <PriceField label={t('product.dollar')} placeholder={follows} {...field('dollar')} />}
        <MoneyField label={t('product.cost')} {...field('cost')} />
        <Figure
          label={t('product.profit')}
          value={profit === null ? '–' : formatIdr(profit, locale)}
          bad={profit !== null && profit < 0}
        />
        <Figure
          label={t('product.stock')}
          value={product ? (product.endless ? '∞' : formatCount(product.availableCodes, locale)) : '–'}
          bad={product !== undefined && isOutOfStock(product)}
        />
        <div className="variant-kind">
          <SelectField
            label={t('product.delivery')}
            options={DELIVERY_NAMES.map((kind) => [
              kind === 'key' ? '' : kind,
              t(`product.delivery.${kind}`),
            ])}
            {...field('delivery')}
          />
          {row.delivery !== '' && row.delivery !== 'bundle' && (
            <span className="variant-caption" aria-hidden="true">
              {t('product.places')}
            </span>
          )}
          {row.delivery !== '' && row.delivery !== 'bundle' && (
            <TextField
              label={t('product.places')}
              inputMode="numeric"
              placeholder={t('product.placesHint')}
              {...field('places')}
              onChange={(text) => form.setVariant(row.key, { places: text.replace(/\D/g, '').slice(0, 7) })}
            />
          )}
        </div>
        <IconButton
          icon={<DotsIcon size={18} />}
          className="icon-button-dense"
          label={t('product.moreOf', { name })}
          aria-expanded={hasMore}
          onClick={() => setWide(!isWide)}
        />
      </div>
      {hasMore && (
        <div className="variant-more">
          <TextField
            label={t('link.label')}
            hint={t('link.hint')}
            dir="ltr"
            placeholder="https://"
            {...field('link')}
            inRow={false}
          />
          {accountArea && (
            <PriceField
              label={t('product.struck')}
              hint={t('price.originalHint')}
              {...field('struck')}
              inRow={false}
            />
          )}
          <div className="flex flex-wrap items-end gap-2 self-end">
            <MoveButtons
              name={name}
              at={at}
              count={form.draft.variants.length}
              onMove={(from, by) => onMove(from, by, `.variant-more button:nth-child(${by < 0 ? 1 : 2})`)}
            />
            <Button label={t('variants.remove', { name })} look="small dense danger" onClick={onRemove} />
          </div>
        </div>
      )}
    </li>
  );
}

function Figure({ label, value, bad }: { label: string; value: string; bad: boolean }) {
  return (
    <p className={`variant-figure ${bad ? 'text-chilli-text' : ''}`}>
      <span className="row-label font-sans font-semibold text-muted">{label}</span>
      <bdi dir="ltr">{value}</bdi>
    </p>
  );
}
