import { useCallback, useState } from 'react';
import type { Role, StaffMember } from '#contract/accounts/staff.ts';
import { UserSessions } from '#web/features/sessions/components/user-sessions.tsx';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { ActiveSwitch } from '#web/ui/lists/active-switch.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { AddButton, ToolHead } from '#web/ui/lists/tool-head.tsx';
import { type Saying, useOutcome } from '#web/ui/lists/use-outcome.ts';
import { InviteDialog } from './invite-dialog.tsx';
import {
  useChangeStaff,
  useDemandSecondFactor,
  useInviteAgain,
  useRemoveStaff,
  useStaff,
} from './queries.ts';
import { RoleDialog } from './role-dialog.tsx';
import { RoleList } from './role-list.tsx';
import { useStaffColumns } from './staff-columns.tsx';

const NONE: readonly Role[] = [];
const NEW_ROLE = 'new';

/** Who works in the shop, what each may do, and how they must sign in. */
export function StaffTab() {
  const { t } = useLanguage();
  const list = useStaff();
  const { attempt, ...outcome } = useOutcome();
  const { send: changeRole } = useChangeStaff();
  const { send: inviteAgain } = useInviteAgain();
  const { send: demand } = useDemandSecondFactor();
  const { send: remove } = useRemoveStaff();
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const invite = useOwnDialog('invite');
  const role = useOwnDialog('role');
  const sessions = useOwnDialog('sessions');
  const members = list.data?.data ?? [];
  const watched = members.find(({ id }) => String(id) === sessions.arg);
  const roles = list.data?.roles ?? NONE;
  const shownRole = role.arg === NEW_ROLE ? null : roles.find(({ key }) => key === role.arg);
  const change = useCallback(
    (work: () => Promise<unknown>, done: Saying) => attempt(work, done, (t) => t('staff.failed')),
    [attempt],
  );
  const onRole = useCallback(
    ({ id }: StaffMember, role: string) =>
      void change(
        () => changeRole({ id, role }),
        (t) => t('staff.changed'),
      ),
    [change, changeRole],
  );
  const onInvite = useCallback(
    ({ id }: StaffMember) =>
      void change(
        () => inviteAgain({ id }),
        (t) => t('staff.invitedAgain'),
      ),
    [change, inviteAgain],
  );
  const { open: openSessions } = sessions;
  const onSessions = useCallback(({ id }: StaffMember) => openSessions(id), [openSessions]);
  const columns = useStaffColumns({
    roles,
    busy: outcome.busy,
    onRole,
    onInvite,
    onSessions,
    onRemove: setLeaving,
  });
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        text={t('staff.text')}
        outcome={outcome}
        query={list}
        failed={t('staff.loadFailed')}
        action={<AddButton label={t('staff.invite')} onPress={() => invite.open()} />}
      />
      <DataTable
        name="staff"
        label={t('staff.title')}
        rows={members}
        rowKey={(member) => member.id}
        columns={columns}
        empty={t('staff.none')}
        loading={list.isFetching}
        cards
      />
      <div className="panel flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-bold">{t('staff.demand')}</h2>
          <p className="text-sm text-muted">{t('staff.demandText')}</p>
        </div>
        <ActiveSwitch
          subject={t('staff.demand')}
          what={t('staff.demanding')}
          on={list.data?.secondFactorDemanded ?? false}
          names={{ on: t('factor.on'), off: t('factor.off') }}
          disabled={outcome.busy || !list.data}
          onSwitch={(demanded) =>
            void change(
              () => demand({ demanded }),
              (t) => t('staff.changed'),
            )
          }
        />
      </div>
      <RoleList roles={roles} onOpen={(each) => role.open(each?.key ?? NEW_ROLE)} />
      {invite.arg !== null && <InviteDialog roles={roles} onClose={invite.close} onDone={outcome.tell} />}
      {shownRole !== undefined && <RoleDialog role={shownRole} onClose={role.close} onDone={outcome.tell} />}
      {watched && <UserSessions user={watched} onClose={sessions.close} />}
      {leaving && (
        <ConfirmDialog
          title={t('staff.remove')}
          action={t('staff.remove')}
          busy={outcome.busy}
          error={outcome.bad}
          onConfirm={async () => {
            const call = () => remove({ id: leaving.id });
            if (await change(call, (t) => t('staff.removed'))) setLeaving(null);
          }}
          onClose={() => setLeaving(null)}
        >
          {t('staff.removeText', { name: leaving.username })}
        </ConfirmDialog>
      )}
    </section>
  );
}
