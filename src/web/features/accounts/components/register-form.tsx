import { looksLikeEmail } from '#domain/accounts/email.ts';
import { PASSWORD_MIN, USERNAME_MAX } from '#domain/guard/login-limits.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Problem } from '#web/ui/screen/banner.tsx';
import { useSession } from '../use-session.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';

const EMPTY = { email: '', username: '', password: '', repeated: '' };

/** Name, address and a password typed twice. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { session } = useSession();
  const form = useForm({
    initial: EMPTY,
    check: ({ email, username, password, repeated }) => {
      if ([email, username, password, repeated].some((text) => text.trim() === ''))
        return t('register.required');
      if (!looksLikeEmail(email.trim())) return { email: t('checkout.emailFormat') };
      if (password !== repeated) return t('register.mismatch');
      return password.length < PASSWORD_MIN ? t('refusal.password.too-short') : null;
    },
    send: async ({ email, username, password }) => {
      await session.register({ email: email.trim(), username: username.trim(), password });
      onDone();
    },
  });
  const { values: fields, busy } = form;
  const failed = form.failure === null ? null : failureText(t, form.failure, t('register.failed'));
  const shown = form.problem ?? failed;
  return (
    <FormBox className="flex flex-col gap-5" onSubmit={form.submit}>
      <Problem text={shown} onDismiss={form.dismiss} />
      <EmailField {...form.field('email')} disabled={busy} />
      <TextField
        label={t('account.username')}
        autoComplete="nickname"
        spellCheck={false}
        dir="auto"
        maxLength={USERNAME_MAX}
        disabled={busy}
        {...form.field('username')}
      />
      <PasswordField
        id="new-password"
        autoComplete="new-password"
        withStrength
        password={fields.password}
        disabled={busy}
        onChange={(password) => form.set({ password })}
      />
      <PasswordField
        id="repeat-password"
        label={t('register.repeat')}
        autoComplete="new-password"
        password={fields.repeated}
        disabled={busy}
        onChange={(repeated) => form.set({ repeated })}
      />
      <Button type="submit" look="main" busy={busy}>
        {busy ? t('register.busy') : t('register.submit')}
      </Button>
    </FormBox>
  );
}
