import { useState } from 'react';
import { looksLikeEmail } from '#domain/email.ts';
import { PASSWORD_MIN, USERNAME_MAX } from '#domain/login-limits.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { useSession } from '../use-session.ts';
import { PasswordField } from './password-field.tsx';

const EMPTY = { email: '', username: '', password: '', repeated: '' };

/** Name, address and a password typed twice. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { session } = useSession();
  const [fields, setFields] = useState(EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrongEmail, setWrongEmail] = useState(false);
  const register = useAction(async () => {
    const { email, username, password } = fields;
    await session.register({ email: email.trim(), username: username.trim(), password });
    onDone();
  });
  const edit = (name: keyof typeof EMPTY) => (value: string) => {
    setProblem(null);
    setWrongEmail(false);
    register.clear();
    setFields({ ...fields, [name]: value });
  };
  const submit = () => {
    const { email, username, password, repeated } = fields;
    setProblem(null);
    if ([email, username, password, repeated].some((text) => text.trim() === ''))
      return setProblem(t('register.required'));
    if (!looksLikeEmail(email.trim())) return setWrongEmail(true);
    if (password !== repeated) return setProblem(t('register.mismatch'));
    if (password.length < PASSWORD_MIN) return setProblem(t('refusal.password.too-short'));
    void register.run();
  };
  const worded = register.error instanceof ApiRefusal && register.error.worded ? register.error : null;
  const shown = problem ?? (worded ? refusalText(t, worded) : register.error ? t('register.failed') : null);
  return (
    <form
      className="flex flex-col gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {shown && <Banner tone="bad">{shown}</Banner>}
      <FormField label={t('signIn.email')} error={wrongEmail ? t('checkout.emailFormat') : null}>
        {(props) => (
          <input
            {...props}
            className="field"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={300}
            value={fields.email}
            disabled={register.busy}
            onChange={(event) => edit('email')(event.target.value)}
          />
        )}
      </FormField>
      <FormField label={t('account.username')}>
        {(props) => (
          <input
            {...props}
            className="field"
            type="text"
            autoComplete="nickname"
            spellCheck={false}
            dir="auto"
            maxLength={USERNAME_MAX}
            value={fields.username}
            disabled={register.busy}
            onChange={(event) => edit('username')(event.target.value)}
          />
        )}
      </FormField>
      <PasswordField
        id="new-password"
        autoComplete="new-password"
        withStrength
        password={fields.password}
        disabled={register.busy}
        onChange={edit('password')}
      />
      <PasswordField
        id="repeat-password"
        label={t('register.repeat')}
        autoComplete="new-password"
        password={fields.repeated}
        disabled={register.busy}
        onChange={edit('repeated')}
      />
      <button type="submit" className="button button-main" disabled={register.busy}>
        {register.busy && <span className="spinner" />}
        {register.busy ? t('register.busy') : t('register.submit')}
      </button>
    </form>
  );
}
