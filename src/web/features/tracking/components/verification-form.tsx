import { useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { MailIcon } from '#web/ui/screen/further-icons.tsx';

interface Props {
  email: string;
  error: string | null;
  busy: boolean;
  onVerify: (code: string) => void;
  onResend: () => void;
}

/** The store has mailed a code; the same search with it gives the orders. */
export function VerificationForm({ email, error, busy, onVerify, onResend }: Props) {
  const t = useT();
  const [code, setCode] = useState('');
  return (
    <FormBox
      className="ticket"
      onSubmit={() => {
        if (!busy) onVerify(code);
      }}
    >
      <div className="px-5 pt-6 pb-5 text-center">
        <MailIcon size={36} className="mx-auto text-muted" />
        <h2 className="mt-3 text-lg font-bold">{t('track.verifyTitle')}</h2>
        <p className="mt-1 text-sm text-muted wrap-anywhere">{t('track.verifyText', { email })}</p>
      </div>
      <div className="ticket-tear" />
      <div className="flex flex-col gap-3 p-5">
        <label className="text-sm font-semibold text-muted" htmlFor="track-code">
          {t('track.code')}
        </label>
        <input
          id="track-code"
          name="code"
          className="field -mt-1 text-center font-mono tracking-[0.3em]"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          dir="ltr"
          value={code}
          aria-invalid={error !== null}
          aria-describedby="track-code-error"
          onChange={(event) => setCode(event.target.value)}
        />
        <p
          id="track-code-error"
          role="alert"
          className="-mt-1 text-sm font-semibold text-chilli-text empty:hidden"
        >
          {error}
        </p>
        <Button label={t('track.verify')} type="submit" disabled={busy} />
        <Button label={t('track.resend')} disabled={busy} onClick={onResend} />
      </div>
    </FormBox>
  );
}
