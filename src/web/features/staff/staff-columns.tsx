import { OWNER_ROLE, type Role, type StaffMember } from '#contract/accounts/staff.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { roleName } from './role-name.ts';

interface Actions {
  roles: readonly Role[];
  busy: boolean;
  onRole: (member: StaffMember, role: string) => void;
  onInvite: (member: StaffMember) => void;
  onSessions: (member: StaffMember) => void;
  onRemove: (member: StaffMember) => void;
}

export function staffColumns(t: Translate, actions: Actions) {
  const { roles, busy, onRole, onInvite, onSessions, onRemove } = actions;
  const column = columnsOf<StaffMember>(t);
  const factor = (member: StaffMember) => t(member.hasSecondFactor ? 'factor.on' : 'factor.off');
  return [
    column.title('name', t('staff.name'), (member) => member.username, {
      cell: (member) => (
        <span className="block min-w-0 sm:min-w-36">
          <bdi className="block font-semibold wrap-anywhere">{member.username}</bdi>
          <bdi className="block text-xs text-muted wrap-anywhere">{member.email}</bdi>
        </span>
      ),
    }),
    column.text('role', t('staff.role'), (member) => roleName(t, member.role, roles), {
      cell: (member) => (
        <Select
          className="sm:w-auto"
          label={t('staff.roleOf', { name: member.username })}
          value={member.role}
          disabled={busy}
          onChoose={(role) => onRole(member, role)}
          options={[OWNER_ROLE, ...roles.map(({ key }) => key)].map((key) => [key, roleName(t, key, roles)])}
        />
      ),
    }),
    column.text('factor', t('staff.factor'), factor, {
      cell: (member) => (
        <span className={`badge whitespace-nowrap ${member.hasSecondFactor ? 'badge-good' : 'badge-wait'}`}>
          {factor(member)}
        </span>
      ),
    }),
    column.text('seen', t('staff.lastSeen'), (member) => member.lastSeenAt, {
      cell: (member) => <span className="text-muted">{seenText(t, member)}</span>,
    }),
    column.tools((member) => {
      const { username: name } = member;
      return (
        <span className="flex flex-wrap justify-end gap-2">
          {member.invited ? (
            <RowButton
              label={t('staff.inviteAgain')}
              said={t('staff.inviteAgainOf', { name })}
              disabled={busy}
              onPress={() => onInvite(member)}
            />
          ) : (
            <RowButton
              label={t('session.title')}
              said={t('session.of', { name })}
              onPress={() => onSessions(member)}
            />
          )}
          <RowButton
            danger
            label={t('staff.remove')}
            said={t('staff.removeOne', { name })}
            onPress={() => onRemove(member)}
          />
        </span>
      );
    }),
  ];
}

function seenText(t: Translate, { invited, lastSeenAt }: StaffMember): string {
  if (invited) return t('staff.invited');
  return lastSeenAt ? formatDateTime(lastSeenAt, t) : t('staff.neverSeen');
}
