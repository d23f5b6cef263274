import { putTogether } from '#domain/catalogue/names.ts';
import { MOST_OF_PART, MOST_PARTS, PART_KINDS } from '#domain/orders/bundles.ts';
import { useSellerProducts } from '#web/features/catalogue/seller/seller-products.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { Problem } from '#web/ui/screen/banner.tsx';
import { CloseIcon } from '#web/ui/screen/icons.tsx';
import { useSaveBundle } from './queries.ts';

interface Part {
  id: number;
  name: string;
  quantity: string;
}

const isWrong = ({ quantity }: Part) => !(Number(quantity) >= 1 && Number(quantity) <= MOST_OF_PART);

/** What is inside a bundle: variants that are found by their names, and how many of each. */
export function BundleDialog({ productId, onClose }: { productId: number; onClose: () => void }) {
  const t = useT();
  const { products } = useSellerProducts();
  const save = useSaveBundle();
  const form = useForm<{ parts: Part[] }>({
    initial: () => ({
      parts: (products.find(({ id }) => id === productId)?.parts ?? []).map((part) => ({
        id: part.id,
        name: putTogether(part.baseName, part.label),
        quantity: String(part.quantity),
      })),
    }),
    check: ({ parts }) => {
      if (parts.length === 0) return { parts: t('bundle.required') };
      return parts.some(isWrong) ? { parts: t('bundle.wrong', { most: MOST_OF_PART }) } : null;
    },
    send: ({ parts }) =>
      save.send({
        product_id: productId,
        parts: parts.map(({ id, quantity }) => ({ id, quantity: Number(quantity) })),
      }),
  });
  const { parts } = form.values;
  const set = (id: number, quantity: string) =>
    form.set({ parts: parts.map((part) => (part.id === id ? { ...part, quantity } : part)) });
  const choices = products
    .filter(
      ({ id, delivery }) => PART_KINDS.includes(delivery ?? 'key') && !parts.some((part) => part.id === id),
    )
    .map(({ id, name }) => ({ value: String(id), label: productText(t, name) }));
  const add = (value: string) => {
    const product = products.find(({ id }) => String(id) === value);
    if (product) form.set({ parts: [...parts, { id: product.id, name: product.name, quantity: '1' }] });
  };
  return (
    <FormDialog
      title={t('bundle.title')}
      form={form}
      label={t('bundle.save')}
      done={t('bundle.done')}
      onClose={onClose}
    >
      <p className="text-xs text-muted">{t('bundle.hint')}</p>
      <ul className="flex flex-col gap-2">
        {parts.map(({ id, name, quantity }) => (
          <li key={id} className="flex items-center gap-2">
            <bdi className="min-w-0 flex-1 text-sm wrap-anywhere">{productText(t, name)}</bdi>
            <input
              className="field w-20"
              type="text"
              inputMode="numeric"
              aria-label={t('bundle.quantity', { name: productText(t, name) })}
              value={quantity}
              onChange={({ target }) => set(id, target.value.replace(/\D/g, '').slice(0, 3))}
            />
            <IconButton
              icon={<CloseIcon size={18} />}
              label={t('bundle.remove', { name: productText(t, name) })}
              onClick={() => form.set({ parts: parts.filter((part) => part.id !== id) })}
            />
          </li>
        ))}
      </ul>
      <Problem text={form.problems.parts ?? null} onDismiss={form.dismiss} />
      {parts.length < MOST_PARTS && (
        <ChoiceField
          label={t('bundle.add')}
          placeholder={t('bundle.choose')}
          choices={choices}
          value=""
          onChange={add}
        />
      )}
    </FormDialog>
  );
}
