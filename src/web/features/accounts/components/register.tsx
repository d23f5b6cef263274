import { useEffect } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link, Navigate, useLocation, useNavigate } from '#web/lib/page/router.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { StoreMark } from '#web/ui/screen/store-mark.tsx';
import { returnPath } from '../return-path.ts';
import { useSession } from '../use-session.ts';
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
    <div className="ticket mx-auto mt-4 max-w-md">
      <div className="flex items-center gap-4 px-6 pt-6 pb-5">
        <StoreMark size={44} />
        <div className="min-w-0">
          <h1 className="text-xl font-extrabold">{t('register.title')}</h1>
          <p className="text-sm text-muted">{t('register.text')}</p>
        </div>
      </div>
      <div className="ticket-tear" />
      <div className="flex flex-col gap-4 p-6">
        {store.publicRegistration ? (
          <RegisterForm onDone={() => navigate(target, { replace: true })} />
        ) : (
          <Banner tone="note">{t('register.closed')}</Banner>
        )}
        <Link
          className="flex min-h-11 items-center justify-center text-sm underline underline-offset-4"
          to={paths.signIn}
          state={told}
        >
          {t('reset.back')}
        </Link>
      </div>
    </div>
  );
}
