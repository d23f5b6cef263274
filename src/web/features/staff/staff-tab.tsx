import type { StaffMember } from '#contract/accounts/staff.ts';
import { UserSessions } from '#web/features/sessions/components/user-sessions.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { ActiveSwitch } from '#web/ui/lists/active-switch.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { AddButton, ToolHead } from '#web/ui/lists/tool-head.tsx';
import { type Saying, useOutcome } from '#web/ui/lists/use-outcome.ts';
import { useRemoval } from '#web/ui/lists/use-removal.tsx';
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
import { staffColumns } from './staff-columns.tsx';

const NEW_ROLE = 'new';

/** Who works in the shop, what each may do, and how they must sign in. */
export function StaffTab() {
  const t = useT();
  const list = useStaff();
  const outcome = useOutcome();
  const { send: changeRole } = useChangeStaff();
  const { send: inviteAgain } = useInviteAgain();
  const { send: demand } = useDemandSecondFactor();
  const { send: remove } = useRemoveStaff();
  const invite = useOwnDialog('invite');
  const role = useOwnDialog('role');
  const sessions = useOwnDialog('sessions');
  const members = list.data?.data ?? [];
  const watched = members.find(({ id }) => String(id) === sessions.arg);
  const roles = list.data?.roles ?? [];
  const shownRole = role.arg === NEW_ROLE ? null : roles.find(({ key }) => key === role.arg);
  const change = (work: () => Promise<unknown>, done: Saying) =>
    void outcome.attempt(work, done, 'staff.failed');
  const removal = useRemoval(
    outcome,
    ({ id }: StaffMember) => remove({ id }),
    ({ username: name }) => ({
      title: t('staff.remove'),
      text: t('staff.removeText', { name }),
      action: t('staff.remove'),
      done: 'staff.removed',
      failed: 'staff.failed',
    }),
  );
  const columns = staffColumns(t, {
    roles,
    busy: outcome.busy,
    onRole: ({ id }, role) => change(() => changeRole({ id, role }), 'staff.changed'),
    onInvite: ({ id }) => change(() => inviteAgain({ id }), 'staff.invitedAgain'),
    onSessions: ({ id }) => sessions.open(id),
    onRemove: removal.ask,
  });
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        text={t('staff.text')}
        outcome={removal.outcome}
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
          onSwitch={(demanded) => change(() => demand({ demanded }), 'staff.changed')}
        />
      </div>
      <RoleList roles={roles} onOpen={(each) => role.open(each?.key ?? NEW_ROLE)} />
      {invite.arg !== null && <InviteDialog roles={roles} onClose={invite.close} onDone={outcome.tell} />}
      {shownRole !== undefined && <RoleDialog role={shownRole} onClose={role.close} onDone={outcome.tell} />}
      {watched && <UserSessions user={watched} onClose={sessions.close} />}
      {removal.dialog}
    </section>
  );
}
