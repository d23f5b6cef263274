import { useEffect, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import { useTitle } from '#web/i18n/use-title.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useAction } from '#web/lib/calls/use-action.ts';
import { paths } from '#web/lib/page/paths.ts';
import { useLocation, useNavigate } from '#web/lib/page/router.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { endpoints } from '../endpoints.ts';
import type { SignInState } from '../return-path.ts';
import { Door, OtherDoor } from './door.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RequestReset } from './request-reset.tsx';

/** Without a token it asks for a link; with the one of a mail it takes the new password. */
export function ResetPassword() {
  const t = useT();
  const { store } = useServices();
  useTitle(t('reset.title'));
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  // Behind '#' no server sees it; older mails have it in the query.
  const inAddress =
    new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
  const [token, setToken] = useState<string | null>(null);
  // It is a key: it does not stay where others read it, in the address bar or a list of visited pages.
  useEffect(() => {
    if (inAddress === null) return;
    setToken(inAddress);
    navigate(paths.reset, { replace: true });
  }, [inAddress, navigate]);
  return (
    <Door title={t('reset.title')} text={token ? t('reset.chooseText') : t('reset.text')}>
      <div className="flex flex-col gap-4 p-6">
        {token ? <ByToken token={token} onStale={() => setToken(null)} /> : <RequestReset />}
        <OtherDoor to={store.accountArea ? paths.signIn : paths.adminSignIn} label={t('reset.back')} />
      </div>
    </Door>
  );
}

function ByToken({ token, onStale }: { token: string; onStale: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { api, store } = useServices();
  const save = useAction(async (password: string) => {
    await api.call(endpoints.resetPassword, { token, password });
    const told: SignInState = { note: 'reset' };
    navigate(store.accountArea ? paths.signIn : paths.adminSignIn, { replace: true, state: told });
  });
  const refusal = save.error instanceof ApiRefusal ? save.error : null;
  if (refusal?.code === 'reset.invalid') {
    return (
      <>
        <Banner tone="bad">{refusalText(t, refusal)}</Banner>
        <Button label={t('reset.again')} look="main" onClick={onStale} />
      </>
    );
  }
  const error = save.error ? (refusal ? refusalText(t, refusal) : t('signIn.thrown')) : null;
  return (
    <NewPasswordForm
      action={t('reset.save')}
      busy={save.busy}
      error={error}
      onSubmit={({ next }) => void save.run(next)}
      onEdit={save.clear}
    />
  );
}
