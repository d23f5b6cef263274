import type { Product } from '#contract/products.ts';
import { useSellerProducts } from '#web/features/catalogue/seller/queries.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useMoveKeys } from './queries.ts';

interface Props {
  product: Product;
  ids: readonly number[];
  onClose: () => void;
  onMoved: (moved: number, skipped: number) => void;
}

/** To another variant of the same product first of all, or to any other product. */
export function MoveKeysDialog({ product, ids, onClose, onMoved }: Props) {
  const t = useT();
  const { groups } = useSellerProducts();
  const { send } = useMoveKeys();
  const form = useForm({
    initial: { target: '' },
    check: ({ target }) => (target === '' ? { target: t('keys.choose') } : null),
    send: async ({ target }) => {
      const { moved, skipped } = await send({ ids: [...ids], product_id: Number(target) });
      onMoved(moved, skipped);
    },
  });
  const own = groups.filter((group) => group.variants.some((variant) => variant.id === product.id));
  const ordered = [...own, ...groups.filter((group) => !own.includes(group))];
  return (
    <FormDialog
      title={t('keys.moveTitle', { n: ids.length })}
      form={form}
      label={t('keys.move')}
      onClose={onClose}
    >
      <SelectField label={t('keys.target')} hint={t('keys.moveHint')} required {...form.field('target')}>
        <option value="">{t('keys.choose')}</option>
        {ordered.map((group) => (
          <optgroup key={group.main.id} label={group.baseName}>
            {group.variants
              .filter((variant) => variant.id !== product.id)
              .map((variant) => (
                <option key={variant.id} value={variant.id}>
                  {variant.name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
    </FormDialog>
  );
}
