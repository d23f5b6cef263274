import { useState } from 'react';
import { BLOCK_SUBJECTS, type BlockSubject } from '#domain/abuse.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';

interface Props {
  /** A network of the list of events; nothing for one that the seller types. */
  network: string | null;
  onClose: () => void;
  onMade: (message: string) => void;
}

/** Somebody who is not served any more: for some days, or until the seller thinks better of it. */
export function BlockDialog({ network, onClose, onMade }: Props) {
  const t = useT();
  const { api } = useServices();
  const [subject, setSubject] = useState<BlockSubject>(network === null ? 'email' : 'network');
  const [value, setValue] = useState(network ?? '');
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = useAction(async () => {
    if (value.trim() === '') return setProblem(t('refusal.block.invalid'));
    setProblem(null);
    try {
      await api.call(endpoints.addBlock, {
        subject,
        value,
        reason,
        days: days === '' ? null : Number(days),
      });
      onMade(t('block.made'));
      onClose();
    } catch (error) {
      const said = error instanceof ApiRefusal && error.worded;
      setProblem(said ? failureText(t, error) : t('block.makeFailed'));
    }
  });
  return (
    <FormDialog
      title={t('block.new')}
      label={t('block.make')}
      busy={save.busy}
      dirty={value !== (network ?? '') || reason !== ''}
      error={problem}
      onDismiss={() => setProblem(null)}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      {network === null && (
        <FormField label={t('block.subject')}>
          {(props) => (
            <select
              {...props}
              className="field"
              value={subject}
              onChange={(event) => setSubject(event.target.value as BlockSubject)}
            >
              {BLOCK_SUBJECTS.map((each) => (
                <option key={each} value={each}>
                  {t(`block.${each}`)}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      <FormField
        label={network === null ? t('block.value') : t('block.network')}
        {...(network === null ? { hint: t(`block.hint.${subject}`) } : {})}
      >
        {(props) => (
          <input
            {...props}
            className="field font-mono"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            readOnly={network !== null}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </FormField>
      <FormField label={t('block.reason')}>
        {(props) => (
          <input
            {...props}
            className="field"
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FormField>
      <FormField label={t('block.days')} hint={t('block.daysHint')}>
        {(props) => (
          <input
            {...props}
            className="field"
            inputMode="numeric"
            value={days}
            onChange={(event) => setDays(event.target.value.replace(/\D/g, '').slice(0, 4))}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
