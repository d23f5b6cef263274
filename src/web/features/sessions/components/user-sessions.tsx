import { Suspense } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { latePart } from '#web/i18n/late-part.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { SessionList } from './session-list.tsx';

const UserKeys = latePart({
  areas: ['apiKeys', 'insideRefusals'],
  load: () => import('#web/features/api-keys/components/user-keys.tsx').then((file) => file.UserKeys),
});

interface Props {
  user: { id: number; username: string };
  onClose: () => void;
}

/** Where somebody else is signed in, and their machines enter, for who may end it. */
export function UserSessions({ user, onClose }: Props) {
  const t = useT();
  return (
    <Dialog title={t('session.of', { name: user.username })} onClose={onClose}>
      <SessionList userId={user.id} />
      <Suspense>
        <UserKeys userId={user.id} />
      </Suspense>
    </Dialog>
  );
}
