import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import type { Saying } from '#web/ui/lists/use-outcome.ts';
import { useDeleteUser, useDeletionPreview } from './queries.ts';

interface Props {
  user: User;
  onClose: () => void;
  onDone: (say: Saying) => void;
}

/** Says what goes with the account before it goes: the balance, and keys that somebody has seen. */
export function DeleteUserDialog({ user, onClose, onDone }: Props) {
  const t = useT();
  const preview = useDeletionPreview(user.id);
  // What somebody has seen is not sold again unless the seller says so.
  const [keepKeys, setKeepKeys] = useState(true);
  const keys = preview.data?.keys;
  const remove = useDeleteUser();
  const drop = async () => {
    const done = await remove.run({ id: user.id, ...(keepKeys && keys ? { keepKeys } : {}) });
    if (!done) return;
    const { freedKeys } = done.answer;
    onDone((t) => {
      const gone = t('users.deleted', { name: user.username });
      return freedKeys === 0 ? gone : `${gone} ${t('users.freed', { n: freedKeys })}`;
    });
  };
  const failed = remove.error === null ? null : failureText(t, remove.error, t('users.deleteFailed'));
  return (
    <ConfirmDialog
      title={t('users.deleteTitle')}
      action={t('users.delete')}
      busy={remove.busy}
      notYet={keys === undefined}
      error={preview.error === null ? failed : t('users.previewFailed')}
      onConfirm={() => void drop()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{t('users.deleteText', { name: user.username, email: user.email })}</p>
        {user.balance > 0 && (
          <p className="font-semibold text-chilli-text">
            {t('users.deleteBalance', { amount: formatUsd(user.balance) })}
          </p>
        )}
        {keys === undefined
          ? preview.error === null && <span className="skeleton h-5 w-48" />
          : keys === 0 && <p className="text-muted">{t('users.deleteNoKeys')}</p>}
        {keys !== undefined && keys > 0 && (
          <div className="panel">
            <p className="font-semibold">{t('users.deleteKeys', { n: keys })}</p>
            <Tick
              label={t('users.keepKeys')}
              aria-describedby="keep-keys-hint"
              checked={keepKeys}
              onTick={setKeepKeys}
            />
            <p id="keep-keys-hint" className="text-xs text-muted">
              {t('users.keepKeysHint')}
            </p>
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
}
