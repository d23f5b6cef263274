import { useState } from 'react';
import { OWNER_ROLE, type Role } from '#contract/staff.ts';
import { USERNAME_MAX } from '#domain/login-limits.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { RightList } from './right-list.tsx';
import { roleName } from './role-name.ts';

interface Props {
  roles: readonly Role[];
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Somebody new: an address, a name, a role. They choose the password themselves. */
export function InviteDialog({ roles, onClose, onDone }: Props) {
  const t = useT();
  const { api } = useServices();
  const [email, setEmail] = useState('');
  const [username, setUsername] = useState('');
  const [role, setRole] = useState('support');
  const send = useAction(async () => {
    await api.call(endpoints.inviteStaff, { email: email.trim(), username: username.trim(), role });
    onDone(t('staff.sent', { email: email.trim() }));
    onClose();
  });
  return (
    <FormDialog
      title={t('staff.invite')}
      label={t('staff.send')}
      busy={send.busy}
      dirty={email !== '' || username !== ''}
      error={send.error === null ? null : failureText(t, send.error)}
      onDismiss={send.clear}
      onSubmit={() => void send.run()}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('staff.inviteText')}</p>
      <FormField label={t('account.email')}>
        {(props) => (
          <input
            {...props}
            className="field"
            type="email"
            dir="ltr"
            autoComplete="off"
            maxLength={300}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </FormField>
      <FormField label={t('staff.name')}>
        {(props) => (
          <input
            {...props}
            className="field"
            autoComplete="off"
            maxLength={USERNAME_MAX}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </FormField>
      <FormField label={t('staff.role')}>
        {(props) => (
          <select {...props} className="field" value={role} onChange={(event) => setRole(event.target.value)}>
            {[...roles.map(({ key }) => key), OWNER_ROLE].map((key) => (
              <option key={key} value={key}>
                {roleName(t, key, roles)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {role === OWNER_ROLE ? (
        <p className="text-sm text-muted">{t('staff.ownerText')}</p>
      ) : (
        <RightList rights={roles.find(({ key }) => key === role)?.rights ?? []} />
      )}
    </FormDialog>
  );
}
