import { BLOCK_SUBJECTS, type BlockSubject } from '#domain/guard/abuse.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/fields/text-field.tsx';
import type { Saying } from '#web/ui/lists/use-outcome.ts';
import { useAddBlock } from './queries.ts';

interface Props {
  /** A network of the list of events; nothing for one that the seller types. */
  network: string | null;
  onClose: () => void;
  onMade: (say: Saying) => void;
}

/** Somebody who is not served any more: for some days, or until the seller thinks better of it. */
export function BlockDialog({ network, onClose, onMade }: Props) {
  const t = useT();
  const { send } = useAddBlock();
  const form = useForm({
    initial: {
      subject: (network === null ? 'email' : 'network') as BlockSubject,
      value: network ?? '',
      reason: '',
      days: '',
    },
    check: ({ value }) => (value.trim() === '' ? t('refusal.block.invalid') : null),
    send: async ({ days, ...block }) => {
      await send({ ...block, days: days === '' ? null : Number(days) });
      onMade('block.made');
      onClose();
    },
  });
  const { subject, days } = form.values;
  return (
    <FormDialog
      title={t('block.new')}
      form={form}
      label={t('block.make')}
      failed={t('block.makeFailed')}
      onClose={onClose}
    >
      {network === null && (
        <SelectField
          label={t('block.subject')}
          value={subject}
          onChange={(next) => form.set({ subject: next as BlockSubject })}
          options={BLOCK_SUBJECTS.map((each) => [each, t(`block.${each}`)])}
        />
      )}
      <TextField
        label={network === null ? t('block.value') : t('block.network')}
        hint={network === null ? t(`block.hint.${subject}`) : null}
        className="font-mono"
        dir="ltr"
        spellCheck={false}
        maxLength={300}
        readOnly={network !== null}
        {...form.field('value')}
      />
      <TextField label={t('block.reason')} maxLength={300} {...form.field('reason')} />
      <TextField
        label={t('block.days')}
        hint={t('block.daysHint')}
        inputMode="numeric"
        value={days}
        onChange={(text) => form.set({ days: text.replace(/\D/g, '').slice(0, 4) })}
      />
    </FormDialog>
  );
}
