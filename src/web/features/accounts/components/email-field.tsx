import { useT } from '#web/i18n/language-context.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

interface Props {
  id?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  disabled: boolean;
}

/** The address that somebody signs in with. */
export function EmailField(props: Props) {
  const t = useT();
  return (
    <TextField
      label={t('signIn.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={300}
      {...props}
    />
  );
}
