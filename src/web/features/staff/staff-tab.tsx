import { useCallback, useState } from 'react';
import type { Role, StaffMember } from '#contract/staff.ts';
import { UserSessions } from '#web/features/sessions/components/user-sessions.tsx';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { ActiveSwitch } from '#web/ui/active-switch.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { AddButton, ToolHead } from '#web/ui/tool-head.tsx';
import { type Saying, useOutcome } from '#web/ui/use-outcome.ts';
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

type Open =
  | { kind: 'invite' }
  | { kind: 'remove'; member: StaffMember }
  | { kind: 'sessions'; member: StaffMember }
  | { kind: 'role'; role: Role | null };

const NONE: readonly Role[] = [];

/** Who works in the shop, what each may do, and how they must sign in. */
export function StaffTab() {
  const { t } = useLanguage();
  const list = useStaff();
  const { attempt, ...outcome } = useOutcome();
  const { send: changeRole } = useChangeStaff();
  const { send: inviteAgain } = useInviteAgain();
  const { send: demand } = useDemandSecondFactor();
  const { send: remove } = useRemoveStaff();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const roles = list.data?.roles ?? NONE;
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
  const columns = useStaffColumns({ roles, busy: outcome.busy, onRole, onInvite, onOpen: setOpen });
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        title={t('staff.title')}
        text={t('staff.text')}
        outcome={outcome}
        query={list}
        failed={t('staff.loadFailed')}
        action={<AddButton onPress={() => setOpen({ kind: 'invite' })}>{t('staff.invite')}</AddButton>}
      />
      <DataTable
        name="staff"
        label={t('staff.title')}
        rows={list.data?.data ?? []}
        rowKey={(member) => member.id}
        columns={columns}
        empty={t('staff.none')}
        loading={list.isFetching}
        cards
      />
      <div className="panel flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-bold">{t('staff.demand')}</h3>
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
      <RoleList roles={roles} onOpen={(role) => setOpen({ kind: 'role', role })} />
      {open?.kind === 'invite' && <InviteDialog roles={roles} onClose={close} onDone={outcome.tell} />}
      {open?.kind === 'role' && <RoleDialog role={open.role} onClose={close} onDone={outcome.tell} />}
      {open?.kind === 'sessions' && <UserSessions user={open.member} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={t('staff.remove')}
          action={t('staff.remove')}
          busy={outcome.busy}
          error={outcome.bad}
          onConfirm={async () => {
            const call = () => remove({ id: open.member.id });
            if (await change(call, (t) => t('staff.removed'))) close();
          }}
          onClose={close}
        >
          {t('staff.removeText', { name: open.member.username })}
        </ConfirmDialog>
      )}
    </section>
  );
}
