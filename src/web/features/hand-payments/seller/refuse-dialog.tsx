import type { HandQueued } from '#contract/payments/hand-payments.ts';
import { HAND_WORDS_MAX } from '#domain/hand-payments/hand-payments.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useRefuseByHand } from './queries.ts';

/** The money is not there: what the buyer is told. */
export function RefuseDialog({ payment, onClose }: { payment: HandQueued; onClose: () => void }) {
  const t = useT();
  const { send } = useRefuseByHand();
  const form = useForm({
    initial: { words: '' },
    check: ({ words }) => (words.trim() === '' ? { words: t('byHand.wordsRequired') } : null),
    send: ({ words }) => send({ orderId: payment.orderId, words: words.trim() }),
  });
  return (
    <FormDialog
      title={t('byHand.refuseTitle')}
      form={form}
      label={t('byHand.refuse')}
      failed={t('byHand.refuseFailed')}
      done={t('byHand.refused')}
      stops
      onClose={onClose}
    >
      <p className="text-sm">{t('byHand.refuseText')}</p>
      <TextField label={t('byHand.words')} maxLength={HAND_WORDS_MAX} {...form.field('words')} />
    </FormDialog>
  );
}
