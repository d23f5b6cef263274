import {
  emptyVariant,
  hasVariant,
  parseDecimal,
  QUICK_VARIANTS,
  quickAdd,
  removeVariant,
  type VariantRow,
} from '#domain/catalogue/product-rules.ts';
import { fallbackPriceIdr } from '#domain/price/money.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { Button, Chip } from '#web/ui/fields/button.tsx';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TrashIcon } from '#web/ui/screen/further-icons.tsx';
import { PlusIcon } from '#web/ui/screen/icons.tsx';
import { labelText } from '../label-text.ts';
import { PriceField } from './price-field.tsx';

interface Props {
  rows: readonly VariantRow[];
  onChange: (rows: VariantRow[]) => void;
}

/** The variants of a new product: quick ones by one tap, others by hand; one row always stays. */
export function VariantRows({ rows, onChange }: Props) {
  const t = useT();
  const { idrPerUsd } = useServices().store;
  const set = (at: number, change: Partial<VariantRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold text-muted">{t('form.variants')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {QUICK_VARIANTS.map((quick) => (
          <Chip
            key={quick.name}
            disabled={hasVariant(rows, quick.name)}
            onClick={() => onChange(quickAdd(rows, quick))}
          >
            <PlusIcon size={14} />
            {labelText(t, quick.name)}
          </Chip>
        ))}
      </div>
      {rows.map((row, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own until one is typed
          key={at}
          className="grid grid-cols-2 items-end gap-2 border-t border-dashed border-line pt-3 sm:grid-cols-[1.3fr_1fr_1fr_1fr_1fr_44px]"
        >
          <TextField
            label={t('variants.name')}
            className="field-dense"
            dir="auto"
            maxLength={60}
            value={row.name}
            onChange={(name) => set(at, { name })}
          />
          <PriceField
            label={t('variants.price')}
            value={row.price}
            onChange={(price) => set(at, { price })}
          />
          <PriceField
            label={t('form.publicPrice')}
            value={row.publicPrice}
            placeholder={String(fallbackPriceIdr(parseDecimal(row.price) ?? 0, idrPerUsd) || '')}
            onChange={(publicPrice) => set(at, { publicPrice })}
          />
          <PriceField
            label={t('form.originalPrice')}
            value={row.originalPrice}
            onChange={(originalPrice) => set(at, { originalPrice })}
          />
          <PriceField label={t('form.cost')} value={row.cost} onChange={(cost) => set(at, { cost })} />
          <IconButton
            icon={<TrashIcon />}
            className="justify-self-end text-chilli-text max-sm:col-span-2"
            label={t('variants.remove', { name: row.name || String(at + 1) })}
            disabled={rows.length === 1}
            onClick={() => onChange(removeVariant(rows, at))}
          />
        </div>
      ))}
      <Button
        icon={<PlusIcon size={16} />}
        label={t('form.addRow')}
        className="self-start"
        onClick={() => onChange([...rows, emptyVariant()])}
      />
    </fieldset>
  );
}
