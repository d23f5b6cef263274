import { looksLikeEmail } from '#domain/accounts/email.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { endpoints } from '../endpoints.ts';
import { EmailField } from './email-field.tsx';

/** Asks for a link. What it says afterwards is the same for every address. */
export function RequestReset() {
  const t = useT();
  const { api } = useServices();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => (looksLikeEmail(email.trim()) ? null : { email: t('checkout.emailFormat') }),
    send: ({ email }) => api.call(endpoints.requestReset, { email: email.trim() }),
  });
  if (form.result) return <Banner tone="good">{t('reset.sent')}</Banner>;
  return (
    <FormBox className="flex flex-col gap-5" onSubmit={form.submit}>
      {form.failure !== null && (
        <Banner tone="bad">
          {form.failure instanceof ApiRefusal ? failureText(t, form.failure) : t('signIn.thrown')}
        </Banner>
      )}
      <EmailField {...form.field('email')} disabled={form.busy} />
      <Button label={t('reset.send')} type="submit" look="main" busy={form.busy} />
    </FormBox>
  );
}
