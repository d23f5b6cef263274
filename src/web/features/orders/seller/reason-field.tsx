import { useT } from '#web/i18n/language-context.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';

const MOST = 300;

interface Props {
  /** Who reads it beside the staff. */
  hint: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}

/** Why money goes back; the story and the audit log keep it. */
export function ReasonField(props: Props) {
  const t = useT();
  return <TextArea label={t('refund.reason')} rows={3} maxLength={MOST} {...props} />;
}
