import { useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { emailProblem, type FormProblem } from '../checkout-rules.ts';

interface Props {
  email: string;
  disabled: boolean;
  onChange: (email: string) => void;
  /** What the form as a whole was turned down for. */
  problem: FormProblem | null;
  /** This device keeps the address for the next time. */
  remember: boolean;
  onRemember: (remember: boolean) => void;
}

/** Says what is wrong once the buyer has left the field, and takes it back as soon as it is right. */
export function EmailField({ email, disabled, onChange, problem: told, remember, onRemember }: Props) {
  const t = useT();
  const [left, setLeft] = useState(false);
  const problem = left || told ? emailProblem(email) : null;
  return (
    <div>
      <label className="mb-2 block text-sm font-semibold text-muted" htmlFor="email">
        {t('checkout.email')}
      </label>
      <input
        id="email"
        name="email"
        className="field"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={254}
        required
        value={email}
        disabled={disabled}
        aria-invalid={problem !== null}
        aria-describedby="email-hint"
        onBlur={() => setLeft(true)}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id="email-hint" className="mt-1.5 text-xs text-muted">
        {problem && <strong className="mb-0.5 block font-semibold text-chilli-text">{t(problem)}</strong>}
        {t('checkout.emailHint')}
      </p>
      <label className="mt-1 flex min-h-11 items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          className="size-5 flex-none accent-ink"
          checked={remember}
          disabled={disabled}
          onChange={(event) => onRemember(event.target.checked)}
        />
        {t('checkout.remember')}
      </label>
    </div>
  );
}
