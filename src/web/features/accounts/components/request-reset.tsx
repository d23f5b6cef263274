import { useState } from 'react';
import { looksLikeEmail } from '#domain/email.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FormField } from '#web/ui/form-field.tsx';

/** Asks for a link. What it says afterwards is the same for every address. */
export function RequestReset() {
  const t = useT();
  const { api } = useServices();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState(false);
  const [sent, setSent] = useState(false);
  const send = useAction(async () => {
    await api.call(endpoints.requestReset, { email: email.trim() });
    setSent(true);
  });
  const error = send.error
    ? send.error instanceof ApiRefusal
      ? refusalText(t, send.error)
      : t('signIn.thrown')
    : null;
  if (sent) return <Banner tone="good">{t('reset.sent')}</Banner>;
  return (
    <form
      className="flex flex-col gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const good = looksLikeEmail(email.trim());
        setWrong(!good);
        if (good) void send.run();
      }}
    >
      {error && <Banner tone="bad">{error}</Banner>}
      <FormField label={t('signIn.email')} error={wrong ? t('checkout.emailFormat') : null}>
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
            value={email}
            disabled={send.busy}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </FormField>
      <button type="submit" className="button button-main" disabled={send.busy}>
        {send.busy && <span className="spinner" />}
        {t('reset.send')}
      </button>
    </form>
  );
}
