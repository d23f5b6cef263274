import { useEffect, useState } from 'react';
import { STAFF_PASSWORD_MIN } from '#domain/guard/login-limits.ts';
import { isReadyRole } from '#domain/guard/rights.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import { useTitle } from '#web/i18n/use-title.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useAction } from '#web/lib/calls/use-action.ts';
import { paths } from '#web/lib/page/paths.ts';
import { useNavigate } from '#web/lib/page/router.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { endpoints } from '../endpoints.ts';
import type { SignInState } from '../return-path.ts';
import { useLinkToken } from '../use-link-token.ts';
import { Door, OtherDoor } from './door.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RequestReset } from './request-reset.tsx';

/** Without a token it asks for a link; with the one of a mail it takes the new password. */
export function ResetPassword() {
  const t = useT();
  const { store } = useServices();
  useTitle(t('reset.title'));
  const inLink = useLinkToken(paths.reset);
  const [stale, setStale] = useState(false);
  const token = stale ? null : inLink;
  const reader = useReader(token);
  const staff = reader?.role != null;
  const text = !token
    ? t('reset.text')
    : staff
      ? t('reset.staffText', { n: STAFF_PASSWORD_MIN })
      : t('reset.chooseText');
  const back = store.accountArea && !staff ? paths.signIn : paths.adminSignIn;
  return (
    <Door
      title={
        staff && reader.invited
          ? t('reset.welcome', { name: reader.username, store: store.name })
          : t('reset.title')
      }
      text={text}
    >
      <div className="flex flex-col gap-4 p-6">
        {staff && reader.invited && <Role role={reader.role ?? ''} />}
        {token ? (
          <ByToken token={token} staff={staff} back={back} onStale={() => setStale(true)} />
        ) : (
          <RequestReset />
        )}
        <OtherDoor to={back} label={t('reset.back')} />
      </div>
    </Door>
  );
}

type Reader = Awaited<ReturnType<typeof readLink>>;
const readLink = (api: ApiClient, token: string) => api.call(endpoints.readResetLink, { token });

/** Whom the link is for; a link that is known no more says so when it is used. */
function useReader(token: string | null): Reader | null {
  const { api } = useServices();
  const [reader, setReader] = useState<Reader | null>(null);
  useEffect(() => {
    let gone = false;
    if (token === null) setReader(null);
    else
      readLink(api, token).then(
        (found) => !gone && setReader(found),
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [api, token]);
  return reader;
}

/** What somebody who was invited does here, in two lines. */
function Role({ role }: { role: string }) {
  const t = useT();
  const known = isReadyRole(role) || role === 'owner';
  return (
    <p className="panel text-sm">
      <strong className="block">{known ? t(`reset.role.${role}`) : role}</strong>
      {known ? t(`reset.does.${role}`) : t('reset.does.own')}
    </p>
  );
}

interface ByTokenProps {
  token: string;
  staff: boolean;
  /** Where one signs in. */
  back: string;
  onStale: () => void;
}

function ByToken({ token, staff, back, onStale }: ByTokenProps) {
  const t = useT();
  const navigate = useNavigate();
  const { api } = useServices();
  const save = useAction(async (password: string) => {
    await api.call(endpoints.resetPassword, { token, password });
    const told: SignInState = { note: 'reset' };
    navigate(back, { replace: true, state: told });
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
      {...(staff ? { least: STAFF_PASSWORD_MIN } : {})}
      busy={save.busy}
      error={error}
      onSubmit={({ next }) => void save.run(next)}
      onEdit={save.clear}
    />
  );
}
