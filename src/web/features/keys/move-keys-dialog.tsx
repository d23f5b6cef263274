import { useMemo } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import type { ProductGroup } from '#domain/catalogue/product-groups.ts';
import { useSellerGroups } from '#web/features/catalogue/seller/seller-products.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
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
  const groups = useSellerGroups();
  const { send } = useMoveKeys();
  const form = useForm({
    initial: { target: '' },
    check: ({ target }) => (target === '' ? { target: t('keys.choose') } : null),
    send: async ({ target }) => {
      const { moved, skipped } = await send({ ids, from: product.id, to: Number(target) });
      onMoved(moved, skipped);
    },
  });
  const choices = useMemo(() => {
    const isOwn = (group: ProductGroup<Product>) => group.variants.some(({ id }) => id === product.id);
    return [...groups.filter(isOwn), ...groups.filter((group) => !isOwn(group))].flatMap((group) =>
      group.variants
        .filter(({ id }) => id !== product.id)
        .map(({ id, name }) => ({ value: String(id), label: name, group: group.baseName })),
    );
  }, [groups, product.id]);
  return (
    <FormDialog
      title={t('keys.moveTitle', { n: ids.length })}
      form={form}
      label={t('keys.move')}
      onClose={onClose}
    >
      <ChoiceField
        label={t('keys.target')}
        hint={t('keys.moveHint')}
        placeholder={t('keys.choose')}
        choices={choices}
        {...form.field('target')}
      />
    </FormDialog>
  );
}
