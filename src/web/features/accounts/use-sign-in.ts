import { useMemo, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { browserStorage } from '#web/lib/browser-storage.ts';
import { useServices } from '#web/lib/services.ts';
import { useNow } from '#web/lib/use-now.ts';
import { LoginGuard } from './login-guard.ts';
import { isRightAnswer, newMathCheck } from './math-check.ts';
import { isSecondStep, type SecondStep } from './session.ts';
import { useSession } from './use-session.ts';

/** The state of the sign-in form: its fields, the limits that hold now, and what happened last. */
export function useSignIn(onSignedIn: (user: User) => void) {
  const t = useT();
  const { now } = useServices();
  const { session } = useSession();
  const guard = useMemo(() => new LoginGuard(browserStorage), []);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [answer, setAnswer] = useState('');
  const [check, setCheck] = useState(() => newMathCheck());
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);
  const [serverLock, setServerLock] = useState<{ email: string; until: number } | null>(null);

  const { lockedUntil: ownLock, needsMath } = guard.standing(email, now());
  const lockedUntil = Math.max(ownLock ?? 0, serverLock?.email === email ? serverLock.until : 0);
  const time = useNow(lockedUntil > now());
  const lockedMs = Math.max(0, lockedUntil - time);

  const fail = (text: string) => {
    setError(text);
    setAnswer('');
    setCheck(newMathCheck());
  };

  const refused = (caught: unknown) => {
    if (!(caught instanceof ApiRefusal) || !caught.worded) return fail(t('signIn.thrown'));
    if (caught.code === 'login.invalid') guard.record(email, false, now());
    if (caught.code === 'login.locked')
      setServerLock({ email, until: now() + (caught.retryAfter ?? 0) * 1000 });
    fail(caught.code === 'login.invalid' ? t('signIn.invalid') : refusalText(t, caught));
  };

  const submit = async () => {
    if (busy || lockedMs > 0) return;
    if (email.trim() === '' || password === '') return setError(t('signIn.required'));
    if (!guard.maySubmit(now())) return setError(t('signIn.tooMany'));
    if (needsMath && !isRightAnswer(check, answer)) return fail(t('signIn.mathWrong'));
    setBusy(true);
    setError(null);
    try {
      const answer = await session.signIn(email.trim(), password);
      guard.record(email, true, now());
      if (!isSecondStep(answer)) return onSignedIn(answer);
      setSecondStep(answer);
      setPassword('');
      setBusy(false);
    } catch (caught) {
      refused(caught);
      setBusy(false);
    }
  };

  return {
    email,
    setEmail,
    password,
    setPassword,
    answer,
    setAnswer,
    question: needsMath ? check.question : null,
    error,
    busy,
    lockedMs,
    submit,
    secondStep,
    finish: (user: User) => {
      session.noteUser(user);
      onSignedIn(user);
    },
    startAgain: () => setSecondStep(null),
  };
}
