import { useT } from '#web/i18n/language-context.tsx';
import { FormField } from '#web/ui/form-field.tsx';

const MOST = 300;

interface Props {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}

/** Why money goes back; the buyer and the audit log read it. */
export function ReasonField({ value, onChange, error }: Props) {
  const t = useT();
  return (
    <FormField label={t('refund.reason')} error={error}>
      {(props) => (
        <textarea
          {...props}
          className="field"
          rows={3}
          maxLength={MOST}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
