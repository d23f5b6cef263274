import { useMemo, useRef, useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { browserStorage } from '#web/lib/files/browser-storage.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { LoginGuard } from './login-guard.ts';
import { isRightAnswer, newMathCheck } from './math-check.ts';
import { isSecondStep, type SecondStep } from './session.ts';
import { useSession } from './use-session.ts';

type Wrong = 'required' | 'tooMany' | 'mathWrong' | 'invalid' | 'thrown' | ApiRefusal;

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
  const sum = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [busy, setBusy] = useState(false);
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);
  const [serverLock, setServerLock] = useState<{ email: string; until: number } | null>(null);

  const { lockedUntil: ownLock, needsMath } = guard.standing(email, now());
  const lockedUntil = Math.max(ownLock ?? 0, serverLock?.email === email ? serverLock.until : 0);
  const time = useNow(lockedUntil > now());
  const lockedMs = Math.max(0, lockedUntil - time);

  const fail = (why: Wrong) => {
    setWrong(why);
    setAnswer('');
    setCheck(newMathCheck());
  };

  const refused = (caught: unknown) => {
    if (!(caught instanceof ApiRefusal) || !caught.worded) return fail('thrown');
    if (caught.code === 'login.invalid') guard.record(email, false, now());
    if (caught.code === 'login.locked')
      setServerLock({ email, until: now() + (caught.retryAfter ?? 0) * 1000 });
    fail(caught.code === 'login.invalid' ? 'invalid' : caught);
  };

  const submit = async () => {
    if (busy || lockedMs > 0) return;
    if (email.trim() === '' || password === '') return setWrong('required');
    // Not answered yet is not wrong.
    if (needsMath && answer.trim() === '') return sum.current?.focus();
    if (!guard.maySubmit(now())) return setWrong('tooMany');
    if (needsMath && !isRightAnswer(check, answer)) return fail('mathWrong');
    await signIn(email, password);
  };

  const signIn = async (email: string, password: string) => {
    setBusy(true);
    setWrong(null);
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
    sum,
    error: wrong && (wrong instanceof ApiRefusal ? refusalText(t, wrong) : t(`signIn.${wrong}`)),
    dismiss: () => setWrong(null),
    busy,
    lockedMs,
    submit,
    /** The demo's accounts: whoever taps one is in. */
    signInAs: (demoEmail: string, demoPassword: string) => {
      setEmail(demoEmail);
      setPassword(demoPassword);
      if (!busy) void signIn(demoEmail, demoPassword);
    },
    secondStep,
    finish: (user: User) => {
      session.noteUser(user);
      onSignedIn(user);
    },
    startAgain: () => setSecondStep(null),
  };
}
