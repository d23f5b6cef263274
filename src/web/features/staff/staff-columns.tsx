import { useMemo } from 'react';
import { OWNER_ROLE, type Role, type StaffMember } from '#contract/accounts/staff.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { Select } from '#web/ui/fields/select.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
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

export function useStaffColumns(actions: Actions): Column<StaffMember>[] {
  const { roles, busy, onRole, onInvite, onSessions, onRemove } = actions;
  const t = useT();
  return useMemo(
    () => [
      {
        name: 'name',
        label: t('staff.name'),
        fixed: true,
        cell: (member) => (
          <span className="block min-w-0 sm:min-w-36">
            <bdi className="block font-semibold wrap-anywhere">{member.username}</bdi>
            <bdi className="block text-xs text-muted wrap-anywhere">{member.email}</bdi>
          </span>
        ),
        value: (member) => member.username,
      },
      {
        name: 'role',
        label: t('staff.role'),
        cell: (member) => (
          <Select
            className="sm:w-auto"
            label={t('staff.roleOf', { name: member.username })}
            value={member.role}
            disabled={busy}
            onChoose={(value) => onRole(member, value)}
            options={[OWNER_ROLE, ...roles.map((role) => role.key)].map((key) => [
              key,
              roleName(t, key, roles),
            ])}
          />
        ),
        value: (member) => roleName(t, member.role, roles),
      },
      {
        name: 'factor',
        label: t('staff.factor'),
        cell: (member) => (
          <span className={`badge whitespace-nowrap ${member.hasSecondFactor ? 'badge-good' : 'badge-wait'}`}>
            {member.hasSecondFactor ? t('factor.on') : t('factor.off')}
          </span>
        ),
        value: (member) => (member.hasSecondFactor ? t('factor.on') : t('factor.off')),
      },
      {
        name: 'seen',
        label: t('staff.lastSeen'),
        cell: (member) => <span className="text-muted">{seenText(t, member)}</span>,
        value: (member) => member.lastSeenAt,
      },
      {
        name: 'actions',
        label: '',
        fixed: true,
        cell: (member) => (
          <span className="flex flex-wrap justify-end gap-2">
            {member.invited ? (
              <RowButton
                label={t('staff.inviteAgain')}
                said={t('staff.inviteAgainOf', { name: member.username })}
                disabled={busy}
                onPress={() => onInvite(member)}
              />
            ) : (
              <RowButton
                label={t('session.title')}
                said={t('session.of', { name: member.username })}
                onPress={() => onSessions(member)}
              />
            )}
            <RowButton
              label={t('staff.remove')}
              danger
              said={t('staff.removeOne', { name: member.username })}
              onPress={() => onRemove(member)}
            />
          </span>
        ),
      },
    ],
    [t, roles, busy, onRole, onInvite, onSessions, onRemove],
  );
}

function seenText(t: Translate, { invited, lastSeenAt }: StaffMember): string {
  if (invited) return t('staff.invited');
  return lastSeenAt ? formatDateTime(lastSeenAt, t) : t('staff.neverSeen');
}
