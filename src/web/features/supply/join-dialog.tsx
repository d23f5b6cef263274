import type { RemoteGoodView } from '#contract/orders/supplied.ts';
import type { SupplierView } from '#contract/orders/supply.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useProductList } from '#web/lib/calls/product-list.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { useChooseGoods } from './queries.ts';

interface Props {
  supplier: SupplierView;
  good: RemoteGoodView;
  onClose: () => void;
  onJoined: () => void;
}

/** Something there becomes one more source of a variant here. */
export function JoinDialog({ supplier, good, onClose, onJoined }: Props) {
  const t = useT();
  const { products } = useProductList();
  const { send } = useChooseGoods();
  const form = useForm({
    initial: { variant: '' },
    check: ({ variant }) => (variant === '' ? { variant: t('supplied.joinRequired') } : null),
    send: async ({ variant }) => {
      await send({ id: supplier.id, goods: [{ remoteId: good.id, variantId: Number(variant) }] });
      onJoined();
    },
  });
  return (
    <FormDialog
      title={t('supplied.joinOne', { name: good.name })}
      form={form}
      label={t('supplied.joinSave')}
      done={t('supplied.joined')}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('supplied.joinText')}</p>
      <ChoiceField
        label={t('supplied.variant')}
        placeholder={t('supplied.variantFind')}
        choices={products
          .filter(({ delivery }) => delivery === 'supplier')
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field('variant')}
      />
    </FormDialog>
  );
}
