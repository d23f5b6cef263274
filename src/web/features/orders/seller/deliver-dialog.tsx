import { MOST_DELIVERY_TEXT } from '#domain/orders/keys.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { OrderAnswers } from './order-answers.tsx';
import { useDeliver } from './queries.ts';
import type { OrderActionProps } from './refund-dialog.tsx';

/** The seller writes what an order's buyer gets. */
export function DeliverDialog({ order, onClose }: OrderActionProps) {
  const t = useT();
  const { send } = useDeliver();
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => (text.trim() === '' ? { text: t('deliver.required') } : null),
    send: ({ text }) => send({ order, text: text.trim() }),
  });
  return (
    <FormDialog
      title={t('deliver.title')}
      form={form}
      label={t('deliver.open')}
      done={t('deliver.done', { email: order.customerEmail })}
      onClose={onClose}
    >
      <OrderAnswers order={order} />
      <TextArea
        label={t('deliver.text')}
        hint={t('deliver.hint')}
        rows={8}
        dir="auto"
        maxLength={MOST_DELIVERY_TEXT}
        {...form.field('text')}
      />
    </FormDialog>
  );
}
