import { useT } from '#web/i18n/language-context.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import { useTitle } from '#web/i18n/use-title.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { endpoints } from '../endpoints.ts';
import { useLinkToken } from '../use-link-token.ts';
import { useSession } from '../use-session.ts';
import { Door, OtherDoor } from './door.tsx';

/** Where the link to a new address leads. Opening it changes nothing, for programs open links too; its button does. */
export function ConfirmEmail() {
  const t = useT();
  useTitle(t('newEmail.title'));
  const token = useLinkToken(paths.confirmEmail);
  return (
    <Door title={t('newEmail.title')} text={t('newEmail.text')}>
      <div className="flex flex-col gap-4 p-6">
        {token ? <ByToken token={token} /> : <Banner tone="note">{t('newEmail.none')}</Banner>}
      </div>
    </Door>
  );
}

function ByToken({ token }: { token: string }) {
  const t = useT();
  const { api } = useServices();
  const { session } = useSession();
  const form = useForm({
    initial: {},
    send: async () => {
      const moved = await api.call(endpoints.confirmEmail, { token });
      if (session.wasSignedIn()) void session.refresh();
      return moved;
    },
  });
  if (form.result) {
    const { email, staff } = form.result.value;
    return (
      <>
        <Banner tone="good">{t('newEmail.done', { email })}</Banner>
        <OtherDoor to={staff ? paths.admin : paths.account} label={t('newEmail.toAccount')} />
      </>
    );
  }
  const { failure } = form;
  return (
    <FormBox className="flex flex-col gap-4" onSubmit={form.submit}>
      {failure !== null && (
        <Banner tone="bad">
          {failure instanceof ApiRefusal ? refusalText(t, failure) : t('signIn.thrown')}
        </Banner>
      )}
      <p className="text-sm text-muted">{t('newEmail.note')}</p>
      <Button label={t('newEmail.confirm')} type="submit" look="main" busy={form.busy} />
    </FormBox>
  );
}
