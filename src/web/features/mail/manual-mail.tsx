import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useFlash } from '#web/lib/hooks/use-flash.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { MailTroubleHint } from './mail-trouble.tsx';
import { useSendManualMail } from './queries.ts';

const MESSAGE_MS = 3_000;
const ADDRESS = /\S{1,64}@\S{1,255}/;

/** The keys of an order once more, by its reference. */
export function ManualMail() {
  const t = useT();
  const [sent, setSent] = useFlash<{ email: string }>(MESSAGE_MS);
  const { send } = useSendManualMail();
  const form = useForm({
    initial: { reference: '' },
    check: ({ reference }) => (reference.trim() === '' ? t('refusal.email.reference-required') : null),
    send: async ({ reference }) => {
      setSent(null);
      const { message } = await send({ reference: reference.trim() });
      // The answer names the address in its own words; ours may be in another language.
      setSent({ email: ADDRESS.exec(message)?.[0] ?? '' });
      form.set({ reference: '' });
    },
  });
  const failed = form.failure === null ? null : failureText(t, form.failure, t('post.failed'));
  const error = form.problem ?? failed;
  return (
    <section className="panel flex flex-col gap-3" aria-labelledby="manual-mail">
      <h2 id="manual-mail" className="font-bold">
        {t('post.manual')}
      </h2>
      <p className="text-sm text-muted">{t('post.manualText')}</p>
      {sent && <Banner tone="good">{t('post.sent', sent)}</Banner>}
      {error && (
        <Banner tone="bad" onDismiss={form.dismiss}>
          {error}
          {failed && <MailTroubleHint error={failed} />}
        </Banner>
      )}
      <FormBox className="flex flex-wrap items-end gap-2" onSubmit={form.submit}>
        <div className="min-w-0 flex-1 basis-52">
          <TextField
            label={t('post.reference')}
            className="field-dense font-mono"
            dir="ltr"
            spellCheck={false}
            maxLength={100}
            {...form.field('reference')}
          />
        </div>
        <Button label={t('post.send')} type="submit" busy={form.busy} />
      </FormBox>
    </section>
  );
}
