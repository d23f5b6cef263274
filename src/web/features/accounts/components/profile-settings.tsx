import { type ReactNode, useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { looksLikeEmail } from '#domain/accounts/email.ts';
import { USERNAME_MAX } from '#domain/guard/login-limits.ts';
import { withColon } from '#languages/punctuation.ts';
import { ChatLinkPart } from '#web/features/chat-link/components/chat-link-part.tsx';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { type Form, useForm } from '#web/lib/hooks/use-form.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Banner, Problem } from '#web/ui/screen/banner.tsx';
import { endpoints } from '../endpoints.ts';
import { useSession } from '../use-session.ts';
import { ProfilePicture } from './profile-picture.tsx';

/** Who somebody is here: shown as it is, changed one thing at a time. */
export function ProfileSettings({ user }: { user: User }) {
  const t = useT();
  const [editing, setEditing] = useState<'name' | 'email' | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const done = (text: string) => {
    setEditing(null);
    setSaid(text);
  };
  const edit = (what: 'name' | 'email') => {
    setSaid(null);
    setEditing(what);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <ProfilePicture user={user} large />
        <p className="text-sm text-muted">
          {withColon(t.locale, t('account.joined'))}
          <bdi>{formatDateTime(user.createdAt, t)}</bdi>
        </p>
      </div>
      {said !== null && <Banner tone="good">{said}</Banner>}
      {editing === 'name' ? (
        <NameForm user={user} onDone={done} onCancel={() => setEditing(null)} />
      ) : (
        <Line
          label={t('account.username')}
          value={user.username}
          action={t('mySettings.editName')}
          onEdit={() => edit('name')}
        />
      )}
      {editing === 'email' ? (
        <EmailForm onDone={done} onCancel={() => setEditing(null)} />
      ) : (
        <Line
          label={t('account.email')}
          value={user.email}
          action={t('mySettings.editEmail')}
          onEdit={() => edit('email')}
        />
      )}
      <ChatLinkPart />
    </div>
  );
}

interface LineProps {
  label: string;
  value: string;
  /** What its button does, for who hears it alone. */
  action: string;
  onEdit: () => void;
}

function Line({ label, value, action, onEdit }: LineProps) {
  const t = useT();
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line pt-3">
      <p className="min-w-0">
        <span className="block text-sm font-semibold text-muted">{label}</span>
        <bdi className="wrap-anywhere">{value}</bdi>
      </p>
      <Button aria-label={action} onClick={onEdit}>
        {t('mySettings.edit')}
      </Button>
    </div>
  );
}

interface FormProps {
  onDone: (said: string) => void;
  onCancel: () => void;
}

function NameForm({ user, onDone, onCancel }: FormProps & { user: User }) {
  const t = useT();
  const { api } = useServices();
  const { session } = useSession();
  const form = useForm({
    initial: { username: user.username },
    check: ({ username }) => (username.trim() ? null : { username: t('mySettings.nameEmpty') }),
    send: async ({ username }) => {
      const { user: renamed } = await api.call(endpoints.changeName, { username: username.trim() });
      session.noteUser(renamed);
      onDone(t('mySettings.nameSaved'));
    },
  });
  return (
    <OneField form={form} action={t('mySettings.nameSave')} onCancel={onCancel}>
      <TextField
        label={t('account.username')}
        hint={user.isAdmin ? t('mySettings.nameStaff') : undefined}
        autoComplete="name"
        maxLength={USERNAME_MAX}
        autoFocus
        {...form.field('username')}
      />
    </OneField>
  );
}

/** What it says afterwards is the same for every address. */
function EmailForm({ onDone, onCancel }: FormProps) {
  const t = useT();
  const { api } = useServices();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => (looksLikeEmail(email.trim()) ? null : { email: t('checkout.emailFormat') }),
    send: async ({ email }) => {
      const address = email.trim();
      await api.call(endpoints.requestEmailChange, { email: address });
      onDone(t('mySettings.newEmailSent', { email: address }));
    },
  });
  return (
    <OneField form={form} action={t('mySettings.newEmailSend')} onCancel={onCancel}>
      <TextField
        label={t('mySettings.newEmail')}
        hint={t('mySettings.newEmailText')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={300}
        autoFocus
        {...form.field('email')}
      />
    </OneField>
  );
}

interface OneFieldProps {
  form: Pick<Form<never>, 'failure' | 'busy' | 'submit' | 'dismiss'>;
  action: string;
  onCancel: () => void;
  children: ReactNode;
}

function OneField({ form, action, onCancel, children }: OneFieldProps) {
  const t = useT();
  return (
    <FormBox className="flex flex-col gap-3 border-t border-line pt-3" onSubmit={form.submit}>
      <Problem text={form.failure === null ? null : failureText(t, form.failure)} onDismiss={form.dismiss} />
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button label={t('panel.cancel')} onClick={onCancel} />
        <Button label={action} type="submit" look="main" busy={form.busy} />
      </div>
    </FormBox>
  );
}
