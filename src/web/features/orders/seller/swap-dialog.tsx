import type { Product } from '#contract/products.ts';
import { baseName } from '#domain/durations.ts';
import { useSellerProducts } from '#web/features/catalogue/seller/queries.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useSwap } from './queries.ts';
import type { OrderActionProps } from './refund-dialog.tsx';

/** An order that waits gets another product for what was paid. */
export function SwapDialog({ order, onClose }: OrderActionProps) {
  const { t, locale } = useLanguage();
  const { products } = useSellerProducts();
  const { send } = useSwap();
  const form = useForm({
    initial: { chosen: '' },
    check: ({ chosen }) => (chosen === '' ? { chosen: t('swap.required') } : null),
    send: ({ chosen }) => send({ order, productId: Number(chosen) }),
  });
  const { productName = '', deliveryStatus } = form.result?.value ?? {};
  const others = products.filter((product) => product.name !== order.productName);
  const isSame = (product: Product) => product.baseName === baseName(order.productName);
  const groups = [
    { label: t('swap.sameGroup'), products: others.filter(isSame) },
    { label: t('swap.others'), products: others.filter((product) => !isSame(product)) },
  ];
  return (
    <FormDialog
      title={t('swap.title')}
      form={form}
      label={t('order.swap')}
      done={t(deliveryStatus === 'DELIVERED' ? 'swap.delivered' : 'swap.waiting', { name: productName })}
      onClose={onClose}
    >
      <p className="text-sm">{t('swap.text')}</p>
      <SelectField label={t('swap.product')} {...form.field('chosen')}>
        <option value="">{t('swap.choose')}</option>
        {groups
          .filter((group) => group.products.length > 0)
          .map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.products.map(({ id, name, availableCodes }) => (
                <option key={id} value={id}>
                  {t('swap.stock', { name, n: formatCount(availableCodes, locale) })}
                </option>
              ))}
            </optgroup>
          ))}
      </SelectField>
    </FormDialog>
  );
}
