import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { MemberKey } from '#contract/orders/members.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { type Problem, problemText } from '#web/i18n/problem-text.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { browserStorage } from '#web/lib/files/browser-storage.ts';
import { useSearchParams } from '#web/lib/page/router.tsx';
import { endpoints } from './endpoints.ts';
import { MemberSession } from './member-session.ts';
import { type FailureWords, problemOf } from './problem-of.ts';
import { readMemberKey } from './read-member-key.ts';

export type MemberState = { kind: 'loading' } | { kind: 'out' } | { kind: 'in'; key: MemberKey };

const BY_FORM: FailureWords = { refused: 'vip.expired', failed: 'vip.failed' };
const BY_ADDRESS: FailureWords = { refused: 'vip.invalid', failed: 'vip.errorValidating' };

/** Who comes back to the page sooner has just asked. */
const RENEW_MS = 60_000;

/** The store has said it of the key itself, and not of who asks or how often. */
const isOfKey = (failure: unknown): boolean =>
  failure instanceof ApiRefusal && failure.code?.startsWith('member.') === true;

/** The door of the members' area: restores, signs in by form or by `?code=`, signs out. */
export function useMembers() {
  const t = useT();
  const { api, now } = useServices();
  const session = useMemo(() => new MemberSession(browserStorage, now), [now]);
  const [state, setState] = useState<MemberState>({ kind: 'loading' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [params, setParams] = useSearchParams();
  const asked = useRef(0);

  const validate = async (code: string, words: FailureWords) => {
    setBusy(true);
    setProblem(null);
    asked.current = now();
    try {
      const key = readMemberKey((await api.call(endpoints.validateCode, { code })).data);
      if (!key) throw new Error('no record of the key');
      session.open(key);
      setState({ kind: 'in', key });
    } catch (failure) {
      setProblem(problemOf(failure, words));
      setState({ kind: 'out' });
    } finally {
      setBusy(false);
    }
  };

  /** What is remembered is shown at once; maintenance may have begun or ended since, and a key may be replaced. */
  const renew = useEffectEvent(async () => {
    const known = session.restore();
    if (!known || now() - asked.current < RENEW_MS) return;
    asked.current = now();
    try {
      const key = readMemberKey((await api.call(endpoints.validateCode, { code: known.code })).data);
      if (!key || session.restore()?.code !== known.code) return;
      session.open(key);
      setState({ kind: 'in', key });
    } catch (failure) {
      if (!isOfKey(failure) || session.restore()?.code !== known.code) return;
      session.close();
      setProblem(problemOf(failure, BY_FORM));
      setState({ kind: 'out' });
    }
  });
  useEffect(() => {
    const lookAgain = () => document.visibilityState !== 'hidden' && void renew();
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, []);

  const given = params.get('code');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on arrival; the address is cleared by it
  useEffect(() => {
    if (given === null) {
      const key = session.restore();
      setState(key ? { kind: 'in', key } : { kind: 'out' });
      void renew();
      return;
    }
    // The key must not stay in the address bar, the history or a shared link.
    setParams({}, { replace: true });
    void validate(given, BY_ADDRESS);
  }, []);

  return {
    state,
    busy,
    error: problem && problemText(t, problem),
    session,
    signIn(code: string) {
      if (code.trim() === '') return setProblem('vip.empty');
      void validate(code.trim(), BY_FORM);
    },
    signOut() {
      session.close();
      setProblem(null);
      setState({ kind: 'out' });
    },
  };
}
