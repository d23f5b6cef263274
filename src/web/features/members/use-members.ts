import { useEffect, useMemo, useState } from 'react';
import type { MemberKey } from '#contract/orders/members.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { type Problem, problemText } from '#web/i18n/problem-text.ts';
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

/** The door of the members' area: restores, signs in by form or by `?code=`, signs out. */
export function useMembers() {
  const t = useT();
  const { api, now } = useServices();
  const session = useMemo(() => new MemberSession(browserStorage, now), [now]);
  const [state, setState] = useState<MemberState>({ kind: 'loading' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [params, setParams] = useSearchParams();

  const validate = async (code: string, words: FailureWords) => {
    setBusy(true);
    setProblem(null);
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

  const given = params.get('code');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on arrival; the address is cleared by it
  useEffect(() => {
    if (given === null) {
      const key = session.restore();
      setState(key ? { kind: 'in', key } : { kind: 'out' });
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
