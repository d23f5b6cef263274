import { useT } from '#web/i18n/language-context.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { SessionList } from './session-list.tsx';

interface Props {
  user: { id: number; username: string };
  onClose: () => void;
}

/** Where somebody else is signed in, for who may end it. */
export function UserSessions({ user, onClose }: Props) {
  const t = useT();
  return (
    <Dialog title={t('session.of', { name: user.username })} onClose={onClose}>
      <SessionList userId={user.id} />
    </Dialog>
  );
}
