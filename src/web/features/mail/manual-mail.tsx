import { useState } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useFlash } from '#web/lib/use-flash.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FormField } from '#web/ui/form-field.tsx';

const MESSAGE_MS = 3_000;
const ADDRESS = /\S{1,64}@\S{1,255}/;

/** The keys of an order once more, by its reference. */
export function ManualMail() {
  const t = useT();
  const { api } = useServices();
  const [reference, setReference] = useState('');
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useFlash<string>(MESSAGE_MS);
  const send = useAction(async () => {
    setSent(null);
    setMissing(reference.trim() === '');
    if (reference.trim() === '') return;
    const { message } = await api.call(endpoints.sendManualMail, { reference: reference.trim() });
    // The answer names the address in its own words; ours may be in another language.
    setSent(t('post.sent', { email: ADDRESS.exec(message)?.[0] ?? '' }));
    setReference('');
  });
  const error = missing
    ? t('refusal.email.reference-required')
    : send.error === null
      ? null
      : send.error instanceof ApiRefusal
        ? failureText(t, send.error)
        : t('post.failed');
  return (
    <section className="panel flex flex-col gap-3" aria-labelledby="manual-mail">
      <h2 id="manual-mail" className="font-bold">
        {t('post.manual')}
      </h2>
      <p className="text-sm text-muted">{t('post.manualText')}</p>
      {sent && <Banner tone="good">{sent}</Banner>}
      {error && (
        <Banner
          tone="bad"
          onDismiss={() => {
            setMissing(false);
            send.clear();
          }}
        >
          {error}
        </Banner>
      )}
      <form
        noValidate
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void send.run();
        }}
      >
        <div className="min-w-0 flex-1 basis-52">
          <FormField label={t('post.reference')}>
            {(props) => (
              <input
                {...props}
                className="field field-dense font-mono"
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                maxLength={100}
                value={reference}
                onChange={(event) => setReference(event.target.value)}
              />
            )}
          </FormField>
        </div>
        <button type="submit" className="button" disabled={send.busy}>
          {send.busy && <span className="spinner" />}
          {t('post.send')}
        </button>
      </form>
    </section>
  );
}
