import { MOST_REPLACE_WORDS, REPLACE_REASON_NAMES, type ReplaceReason } from '#domain/orders/replacing.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SelectField, TextField } from '#web/ui/fields/text-field.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import { useReplace } from './queries.ts';
import type { OrderActionProps } from './refund-dialog.tsx';
import { fitsInstead, useVariantChoices } from './use-variant-choices.ts';

/** Other keys instead of some that an order has got. */
export function ReplaceDialog({ order, onClose }: OrderActionProps) {
  const t = useT();
  const { send } = useReplace();
  const choices = useVariantChoices(order.productName, fitsInstead);
  const { goods = [], codes, productId } = order;
  const only = goods.length === 1 ? goods : [];
  const form = useForm({
    initial: {
      picked: only,
      why: REPLACE_REASON_NAMES[0] as ReplaceReason,
      words: '',
      stock: productId ? String(productId) : '',
    },
    check: ({ picked, stock }) => {
      if (picked.length === 0) return t('replace.pick');
      return stock === '' ? { stock: t('swap.required') } : null;
    },
    send: ({ picked, why, words, stock }) =>
      send({
        order,
        goods: picked,
        reason: why,
        ...(words.trim() ? { words: words.trim() } : {}),
        ...(Number(stock) === productId ? {} : { variantId: Number(stock) }),
      }),
  });
  const { picked, stock } = form.values;
  const isText = choices.some(({ value, delivery }) => value === stock && delivery);
  const tick = (id: number, on: boolean) =>
    form.set({ picked: goods.filter((each) => (each === id ? on : picked.includes(each))) });
  return (
    <FormDialog
      title={t('order.replace')}
      form={form}
      label={t('order.replace')}
      stops
      done={t('replace.done', { n: form.result?.value.replaced ?? 0 })}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold text-muted">{t('replace.which')}</legend>
        <div className="max-h-56 overflow-y-auto overscroll-contain">
          {goods.map((id, n) => (
            <Tick
              key={id}
              className="font-mono wrap-anywhere"
              label={codes[n] ?? ''}
              checked={picked.includes(id)}
              onTick={(on) => tick(id, on)}
            />
          ))}
        </div>
      </fieldset>
      <SelectField
        label={t('replace.why')}
        options={REPLACE_REASON_NAMES.map((name) => [name, t(`replace.why.${name}`)])}
        {...form.field('why')}
      />
      <TextField label={t('replace.words')} maxLength={MOST_REPLACE_WORDS} {...form.field('words')} />
      <ChoiceField
        label={t('replace.stock')}
        placeholder={t('swap.choose')}
        choices={choices}
        {...form.field('stock')}
      />
      <p className="text-sm text-muted">{t(isText ? 'replace.asNow' : 'replace.text')}</p>
    </FormDialog>
  );
}
