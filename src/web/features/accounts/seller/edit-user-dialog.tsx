import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts';
import { USERNAME_MAX } from '#domain/guard/login-limits.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { useEditUser, useSendPasswordLink } from './queries.ts';

/** A customer's name and address, and a link by which they choose a new password. */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT();
  const { send } = useEditUser();
  const form = useForm({
    initial: { email: user.email, username: user.username },
    check: ({ email, username }) => ({
      email: isEmail(normalizeEmail(email)) ? null : t('checkout.emailFormat'),
      username: username.trim() === '' ? t('users.nameMissing') : null,
    }),
    send: ({ email, username }) =>
      send({ id: user.id, email: normalizeEmail(email), username: username.trim() }),
  });
  return (
    <FormDialog
      title={t('users.editOf', { name: user.username })}
      form={form}
      label={t('users.save')}
      failed={t('users.editFailed')}
      done={t('users.edited')}
      onClose={onClose}
    >
      <TextField label={t('account.username')} maxLength={USERNAME_MAX} {...form.field('username')} />
      <TextField label={t('account.email')} type="email" dir="ltr" maxLength={300} {...form.field('email')} />
      <PasswordLink user={user} />
    </FormDialog>
  );
}

function PasswordLink({ user }: { user: User }) {
  const t = useT();
  const link = useSendPasswordLink();
  const [sent, setSent] = useState(false);
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4" aria-labelledby="password-link">
      <h3 id="password-link" className="text-sm font-semibold">
        {t('users.passwordLink')}
      </h3>
      <p className="text-sm text-muted">{t('users.passwordLinkText', { email: user.email })}</p>
      {sent && <Banner tone="good">{t('users.passwordLinkSent', { email: user.email })}</Banner>}
      <Failure of={link} text={t('users.passwordLinkFailed')} />
      <Button
        label={t('users.passwordLinkSend')}
        className="self-start"
        disabled={sent}
        busy={link.busy}
        onClick={async () => setSent((await link.run({ id: user.id })) !== null)}
      />
    </section>
  );
}
