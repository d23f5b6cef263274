import type { StaffMember } from '#contract/staff.ts';
import { SessionList } from '#web/features/sessions/components/session-list.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export function MemberSessions({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('staff.sessionsOf', { name: member.username })} onClose={onClose}>
      <SessionList userId={member.id} />
    </Dialog>
  );
}
