import { useState } from 'react';
import { PASSWORD_MAX, passwordScore, passwordStrength } from '#domain/guard/login-limits.ts';
import { withColon } from '#languages/punctuation.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { EyeIcon, EyeOffIcon } from '#web/ui/screen/further-icons.tsx';

interface Props {
  password: string;
  withStrength?: boolean;
  disabled: boolean;
  onChange: (password: string) => void;
  /** What it asks for; the password that one signs in with unless said otherwise. */
  id?: string;
  label?: string;
  autoComplete?: 'current-password' | 'new-password';
}

export function PasswordField({
  password,
  withStrength = false,
  disabled,
  onChange,
  id = 'password',
  label,
  autoComplete = 'current-password',
}: Props) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffIcon : EyeIcon;
  return (
    <div>
      <label className="mb-2 block text-sm font-semibold text-muted" htmlFor={id}>
        {label ?? t('signIn.password')}
      </label>
      <div className="relative" dir="ltr">
        <input
          id={id}
          className="field pe-12"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PASSWORD_MAX}
          value={password}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-card text-muted"
          aria-label={shown ? t('signIn.hide') : t('signIn.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon />
        </button>
      </div>
      {withStrength && password !== '' && <StrengthMeter password={password} />}
    </div>
  );
}

const FILLS = { weak: 'bg-chilli', medium: 'bg-marigold', strong: 'bg-teal' };

function StrengthMeter({ password }: { password: string }) {
  const t = useT();
  const strength = passwordStrength(password);
  const score = passwordScore(password);
  return (
    <div className="mt-2" role="status">
      <div className="flex gap-1" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((step) => (
          <span
            key={step}
            className={`h-1.5 flex-1 rounded-pill ${step <= score ? FILLS[strength] : 'bg-line'}`}
          />
        ))}
      </div>
      <p className="mt-1 text-xs text-muted">
        {withColon(t.locale, t('signIn.strength'))}
        <strong>{t(`signIn.strength.${strength}`)}</strong>
      </p>
    </div>
  );
}
