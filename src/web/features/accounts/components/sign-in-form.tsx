import { type RefObject, useEffect } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { looksLikeAdmin } from '#domain/accounts/email.ts';
import { SecondStep } from '#web/features/second-factor/components/second-step.tsx';
import { formatCountdown } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Navigate, useLocation, useNavigate } from '#web/lib/page/router.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { Banner, Problem } from '#web/ui/screen/banner.tsx';
import { returnPath, signInNote } from '../return-path.ts';
import { useSession } from '../use-session.ts';
import { useSignIn } from '../use-sign-in.ts';
import { Door, OtherDoor } from './door.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';

/** Back to where the visitor was, or home; the guard there sees to it that nobody goes too far. */
const targetOf = (user: User, state: unknown) =>
  returnPath(state) ?? (user.isAdmin ? paths.admin : paths.account);

/** One form for both doors: `/seller/login` for customers and admins, `/admin17` for admins. */
export function SignInForm({ admin }: { admin: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const { session, state } = useSession();
  useEffect(() => {
    if (session.wasSignedIn()) void session.refresh();
  }, [session]);
  const { state: told } = useLocation();
  const form = useSignIn((user) => navigate(targetOf(user, told), { replace: true }));
  const title = admin ? t('signIn.adminTitle') : t('signIn.title');
  useTitle(title);
  if (state.kind === 'signed-in') return <Navigate to={targetOf(state.user, told)} replace />;
  return (
    <Door title={title} text={admin ? t('signIn.adminText') : t('signIn.text')}>
      {form.secondStep ? (
        <div className="p-6">
          <SecondStep {...form.secondStep} onSignedIn={form.finish} onBack={form.startAgain} />
        </div>
      ) : (
        <PasswordStep form={form} admin={admin} told={told} />
      )}
    </Door>
  );
}

interface StepProps {
  form: ReturnType<typeof useSignIn>;
  admin: boolean;
  told: unknown;
}

function PasswordStep({ form, admin, told }: StepProps) {
  const t = useT();
  const { demo, store } = useServices();
  const note = signInNote(told);
  const locked = form.lockedMs > 0;
  return (
    <FormBox className="flex flex-col gap-5 p-6" onSubmit={form.submit}>
      {demo && <demo.Accounts onChoose={form.signInAs} />}
      {locked ? (
        // Not a plain text: one that was taken away is not back with each second.
        <Banner tone="bad">
          <span>{t('signIn.locked', { time: formatCountdown(form.lockedMs) })}</span>
        </Banner>
      ) : (
        <Problem text={form.error} onDismiss={form.dismiss} />
      )}
      {note && !locked && !form.error && (
        <Banner tone={note === 'reset' ? 'good' : 'note'}>
          {note === 'reset' ? t('reset.done') : t('signIn.ended')}
        </Banner>
      )}
      <EmailField id="email" value={form.email} disabled={form.busy} onChange={form.setEmail} />
      <PasswordField
        password={form.password}
        withStrength={looksLikeAdmin(form.email)}
        disabled={form.busy}
        onChange={form.setPassword}
      />
      {form.question !== null && !locked && (
        <MathField field={form.sum} question={form.question} answer={form.answer} onChange={form.setAnswer} />
      )}
      <Button type="submit" look="main" disabled={locked} busy={form.busy}>
        {form.busy ? t('signIn.busy') : t('signIn.submit')}
      </Button>
      <OtherDoor to={paths.reset} label={t('signIn.forgot')} />
      {!admin && store.publicRegistration && (
        <OtherDoor to={paths.register} state={told} label={t('signIn.register')} />
      )}
      {admin && store.accountArea && <OtherDoor to={paths.signIn} label={t('signIn.otherCustomer')} />}
    </FormBox>
  );
}

interface MathProps {
  field: RefObject<HTMLInputElement | null>;
  question: string;
  answer: string;
  onChange: (answer: string) => void;
}

function MathField({ field, question, answer, onChange }: MathProps) {
  const t = useT();
  return (
    <div>
      <label className="mb-2 block text-sm font-semibold text-muted" htmlFor="math">
        {t('signIn.math', { question: `\u2066${question}\u2069` })}
      </label>
      <input
        ref={field}
        id="math"
        className="field max-w-32 font-mono"
        type="text"
        inputMode="text"
        autoComplete="off"
        dir="ltr"
        maxLength={5}
        aria-describedby="math-hint"
        value={answer}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id="math-hint" className="mt-1.5 text-xs text-muted">
        {t('signIn.mathHint')}
      </p>
    </div>
  );
}
