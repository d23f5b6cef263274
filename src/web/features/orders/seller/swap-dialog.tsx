import { useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { useSwap } from './queries.ts';
import type { OrderActionProps } from './refund-dialog.tsx';
import { useVariantChoices } from './use-variant-choices.ts';

/** An order that waits gets another product for what was paid. */
export function SwapDialog({ order, onClose }: OrderActionProps) {
  const t = useT();
  const { send } = useSwap();
  const form = useForm({
    initial: { chosen: '' },
    check: ({ chosen }) => (chosen === '' ? { chosen: t('swap.required') } : null),
    send: ({ chosen }) => send({ order, productId: Number(chosen) }),
  });
  const { productName = '', deliveryStatus } = form.result?.value ?? {};
  const choices = useVariantChoices(order.productName).filter(({ own }) => !own);
  return (
    <FormDialog
      title={t('swap.title')}
      form={form}
      label={t('order.swap')}
      done={t(deliveryStatus === 'DELIVERED' ? 'swap.delivered' : 'swap.waiting', {
        name: productText(t, productName),
      })}
      onClose={onClose}
    >
      <p className="text-sm">{t('swap.text')}</p>
      <ChoiceField
        label={t('swap.product')}
        placeholder={t('swap.choose')}
        choices={choices}
        {...form.field('chosen')}
      />
    </FormDialog>
  );
}
