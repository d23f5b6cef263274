import { useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { emailProblem } from '../checkout-rules.ts';

interface Props {
  email: string;
  disabled: boolean;
  onChange: (email: string) => void;
  /** Set when the device has filled it in. */
  onForget: (() => void) | null;
}

/** Says what is wrong once the buyer has left the field, and takes it back as soon as it is right. */
export function EmailField({ email, disabled, onChange, onForget }: Props) {
  const t = useT();
  const [left, setLeft] = useState(false);
  const problem = left ? emailProblem(email) : null;
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
      {onForget && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-muted">
          {t('checkout.remembered')}
          <button
            type="button"
            className="min-h-8 font-semibold text-ink underline underline-offset-2"
            disabled={disabled}
            onClick={onForget}
          >
            {t('checkout.forget')}
          </button>
        </p>
      )}
    </div>
  );
}
