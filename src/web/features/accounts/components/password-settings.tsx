import { useState } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useAction } from '#web/lib/calls/use-action.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { useUpdatePassword } from '../queries.ts';
import { useSession } from '../use-session.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** A new password for who knows the old one, and the end of all sessions. */
export function PasswordSettings({ onSaved }: { onSaved: () => void }) {
  const t = useT();
  const save = useUpdatePassword();
  const worded = save.error instanceof ApiRefusal && save.error.worded;
  const error = save.error ? (worded ? failureText(t, save.error) : t('mySettings.failed')) : null;
  return (
    <div className="flex flex-col gap-6">
      <NewPasswordForm
        withCurrent
        action={t('mySettings.save')}
        busy={save.busy}
        error={error}
        onSubmit={async ({ current, next }) => {
          if (await save.run({ current_password: current, new_password: next })) onSaved();
        }}
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
      <Button look="danger" className="w-full" onClick={() => setAsking(true)}>
        {t('mySettings.everywhere')}
      </Button>
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
