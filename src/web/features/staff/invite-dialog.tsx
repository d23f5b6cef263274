import { OWNER_ROLE, type Role } from '#contract/accounts/staff.ts';
import { USERNAME_MAX } from '#domain/guard/login-limits.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/fields/text-field.tsx';
import type { Saying } from '#web/ui/lists/use-outcome.ts';
import { useInvite } from './queries.ts';
import { RightList } from './right-list.tsx';
import { roleName } from './role-name.ts';

interface Props {
  roles: readonly Role[];
  onClose: () => void;
  onDone: (say: Saying) => void;
}

/** Somebody new: an address, a name, a role. They choose the password themselves. */
export function InviteDialog({ roles, onClose, onDone }: Props) {
  const t = useT();
  const { send } = useInvite();
  const form = useForm({
    initial: { email: '', username: '', role: 'support' },
    send: async ({ email, username, role }) => {
      await send({ email: email.trim(), username: username.trim(), role });
      onDone((t) => t('staff.sent', { email: email.trim() }));
      onClose();
    },
  });
  const { role } = form.values;
  return (
    <FormDialog title={t('staff.invite')} form={form} label={t('staff.send')} onClose={onClose}>
      <p className="text-sm text-muted">{t('staff.inviteText')}</p>
      <TextField label={t('account.email')} type="email" dir="ltr" maxLength={300} {...form.field('email')} />
      <TextField label={t('staff.name')} maxLength={USERNAME_MAX} {...form.field('username')} />
      <SelectField
        label={t('staff.role')}
        options={[...roles.map(({ key }) => key), OWNER_ROLE].map((key) => [key, roleName(t, key, roles)])}
        {...form.field('role')}
      />
      {role === OWNER_ROLE ? (
        <p className="text-sm text-muted">{t('staff.ownerText')}</p>
      ) : (
        <RightList rights={roles.find(({ key }) => key === role)?.rights ?? []} />
      )}
    </FormDialog>
  );
}
