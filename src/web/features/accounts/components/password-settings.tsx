import { useState } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useSession } from '../use-session.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** A new password for who knows the old one, and the end of all sessions. */
export function PasswordSettings({ onSaved }: { onSaved: () => void }) {
  const t = useT();
  const { api } = useServices();
  const save = useAction(async (current_password: string, new_password: string) => {
    await api.call(endpoints.updatePassword, { current_password, new_password });
    onSaved();
  });
  const worded = save.error instanceof ApiRefusal && save.error.worded;
  const error = save.error ? (worded ? failureText(t, save.error) : t('mySettings.failed')) : null;
  return (
    <div className="flex flex-col gap-6">
      <NewPasswordForm
        withCurrent
        action={t('mySettings.save')}
        busy={save.busy}
        error={error}
        onSubmit={({ current, next }) => void save.run(current, next)}
        onEdit={save.clear}
      />
      <SignOutEverywhere />
    </div>
  );
}

function SignOutEverywhere() {
  const t = useT();
  const { session } = useSession();
  const [asking, setAsking] = useState(false);
  const end = useAction(() => session.signOut(true));
  return (
    <div className="border-t border-line pt-4">
      <p className="mb-2 text-sm text-muted">{t('mySettings.everywhereText')}</p>
      <button type="button" className="button button-danger w-full" onClick={() => setAsking(true)}>
        {t('mySettings.everywhere')}
      </button>
      {asking && (
        <ConfirmDialog
          title={t('mySettings.everywhere')}
          action={t('account.signOut')}
          busy={end.busy}
          error={end.error ? t('signIn.thrown') : null}
          onConfirm={() => void end.run()}
          onClose={() => setAsking(false)}
        >
          {t('mySettings.everywhereText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
