import { useState } from 'react';
import type { Role, StaffMember } from '#contract/staff.ts';
import { UserSessions } from '#web/features/sessions/components/user-sessions.tsx';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useQuery } from '#web/lib/use-query.ts';
import { ActiveSwitch } from '#web/ui/active-switch.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { ToolHead } from '#web/ui/tool-head.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { RoleList } from './role-list.tsx';
import { useStaffColumns } from './staff-columns.tsx';
import '#web/features/admin/admin.css';

type Open =
  | { kind: 'invite' }
  | { kind: 'remove'; member: StaffMember }
  | { kind: 'sessions'; member: StaffMember }
  | { kind: 'role'; role: Role | null };

/** Who works in the shop, what each may do, and how they must sign in. */
export function StaffTab() {
  const { t } = useLanguage();
  const { api } = useServices();
  const list = useQuery(endpoints.listStaff, {});
  const outcome = useOutcome();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const roles = list.data?.roles ?? [];
  const change = async (work: () => Promise<unknown>, done: string | null) => {
    const worked = await outcome.attempt(work, done, t('staff.failed'));
    await list.reload();
    return worked;
  };
  const saved = (message: string) => void change(async () => undefined, message);
  const columns = useStaffColumns({
    roles,
    busy: outcome.busy,
    onRole: ({ id }, role) =>
      void change(() => api.call(endpoints.changeStaff, { id, role }), t('staff.changed')),
    onInvite: ({ id }) =>
      void change(() => api.call(endpoints.resendInvite, { id }), t('staff.invitedAgain')),
    onSessions: (member) => setOpen({ kind: 'sessions', member }),
    onRemove: (member) => setOpen({ kind: 'remove', member }),
  });
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        title={t('staff.title')}
        text={t('staff.text')}
        good={outcome.good}
        bad={outcome.bad ?? (list.error === null ? null : t('staff.loadFailed'))}
        onDismiss={outcome.dismiss}
        action={
          <button type="button" className="button button-go" onClick={() => setOpen({ kind: 'invite' })}>
            <PlusIcon size={18} />
            {t('staff.invite')}
          </button>
        }
      />
      <DataTable
        name="staff"
        label={t('staff.title')}
        rows={list.error === null ? (list.data?.data ?? []) : []}
        rowKey={(member) => member.id}
        columns={columns}
        empty={t('staff.none')}
        loading={list.loading}
        cards
      />
      <div className="panel flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-bold">{t('staff.demand')}</h3>
          <p className="text-sm text-muted">{t('staff.demandText')}</p>
        </div>
        <ActiveSwitch
          subject={t('staff.demand')}
          on={list.data?.secondFactorDemanded ?? false}
          names={{ on: t('factor.on'), off: t('factor.off') }}
          disabled={outcome.busy || !list.data}
          onSwitch={(demanded) =>
            void change(() => api.call(endpoints.demandSecondFactor, { demanded }), t('staff.changed'))
          }
        />
      </div>
      <RoleList roles={roles} onOpen={(role) => setOpen({ kind: 'role', role })} />
      {open?.kind === 'invite' && <InviteDialog roles={roles} onClose={close} onDone={saved} />}
      {open?.kind === 'role' && <RoleDialog role={open.role} onClose={close} onDone={saved} />}
      {open?.kind === 'sessions' && <UserSessions user={open.member} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={t('staff.remove')}
          action={t('staff.remove')}
          busy={outcome.busy}
          error={outcome.bad}
          onConfirm={() =>
            void change(
              () => api.call(endpoints.removeStaff, { id: open.member.id }),
              t('staff.removed'),
            ).then((worked) => worked && close())
          }
          onClose={close}
        >
          {t('staff.removeText', { name: open.member.username })}
        </ConfirmDialog>
      )}
    </section>
  );
}
