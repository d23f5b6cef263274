import { useState } from 'react';
import { PASSWORD_MIN } from '#domain/guard/login-limits.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { Problem } from '#web/ui/screen/banner.tsx';
import { PasswordField } from './password-field.tsx';

interface Props {
  /** Asks for the password that is to be replaced, too. */
  withCurrent?: boolean;
  action: string;
  /** How long it must be at least. */
  least?: number;
  busy: boolean;
  /** What the store said to the last try. */
  error: string | null;
  onSubmit: (passwords: { current: string; next: string }) => void;
  onEdit?: () => void;
}

/** A new password, typed twice. */
export function NewPasswordForm({
  withCurrent = false,
  least = PASSWORD_MIN,
  action,
  busy,
  error,
  onSubmit,
  onEdit,
}: Props) {
  const t = useT();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [repeated, setRepeated] = useState('');
  const [wrong, setWrong] = useState<'password.mismatch' | 'short' | null>(null);
  const dismiss = () => {
    setWrong(null);
    onEdit?.();
  };
  const edit = (set: (value: string) => void) => (value: string) => {
    dismiss();
    set(value);
  };
  const submit = () => {
    if (next !== repeated) return setWrong('password.mismatch');
    if (next.length < least) return setWrong('short');
    setWrong(null);
    onSubmit({ current, next });
  };
  const tooShort =
    least === PASSWORD_MIN ? t('refusal.password.new-too-short') : t('reset.staffShort', { n: least });
  const shown = wrong === 'short' ? tooShort : wrong ? t(wrong) : error;
  return (
    <FormBox className="flex flex-col gap-4" onSubmit={submit}>
      <Problem text={shown} onDismiss={dismiss} />
      {withCurrent && (
        <PasswordField
          id="current-password"
          label={t('mySettings.current')}
          password={current}
          disabled={busy}
          onChange={edit(setCurrent)}
        />
      )}
      <PasswordField
        id="new-password"
        label={t('password.new')}
        autoComplete="new-password"
        withStrength
        password={next}
        disabled={busy}
        onChange={edit(setNext)}
      />
      <PasswordField
        id="repeat-password"
        label={t('password.repeat')}
        autoComplete="new-password"
        password={repeated}
        disabled={busy}
        onChange={edit(setRepeated)}
      />
      <Button label={action} type="submit" look="main" busy={busy} />
    </FormBox>
  );
}
