import { useEffect } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Navigate, useLocation, useNavigate } from '#web/lib/page/router.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { returnPath } from '../return-path.ts';
import { useSession } from '../use-session.ts';
import { Door, OtherDoor } from './door.tsx';
import { RegisterForm } from './register-form.tsx';

/** An account for whoever wants one, where the seller allows it. */
export function Register() {
  const t = useT();
  useTitle(t('register.title'));
  const navigate = useNavigate();
  const { store } = useServices();
  const { session, state } = useSession();
  const { state: told } = useLocation();
  useEffect(() => {
    if (session.wasSignedIn()) void session.refresh();
  }, [session]);
  const target = returnPath(told) ?? paths.account;
  if (state.kind === 'signed-in') return <Navigate to={target} replace />;
  return (
    <Door title={t('register.title')} text={t('register.text')}>
      <div className="flex flex-col gap-4 p-6">
        {store.publicRegistration ? (
          <RegisterForm onDone={() => navigate(target, { replace: true })} />
        ) : (
          <Banner tone="note">{t('register.closed')}</Banner>
        )}
        <OtherDoor to={paths.signIn} state={told} label={t('reset.back')} />
      </div>
    </Door>
  );
}
