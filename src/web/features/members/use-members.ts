import { useEffect, useMemo, useState } from 'react';
import type { MemberKey } from '#contract/members.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { browserStorage } from '#web/lib/browser-storage.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { useServices } from '#web/lib/services.ts';
import { MemberSession } from './member-session.ts';

export type MemberState = { kind: 'loading' } | { kind: 'out' } | { kind: 'in'; key: MemberKey };

/** The door of the members' area: restores, signs in by form or by `?code=`, signs out. */
export function useMembers() {
  const t = useT();
  const { api, now } = useServices();
  const session = useMemo(() => new MemberSession(browserStorage, now), [now]);
  const [state, setState] = useState<MemberState>({ kind: 'loading' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [params, setParams] = useSearchParams();

  const validate = async (code: string, texts: { refused: string; failed: string }) => {
    setBusy(true);
    setError(null);
    try {
      const { data } = await api.call(endpoints.validateCode, { code });
      session.open(data);
      setState({ kind: 'in', key: data });
    } catch (failure) {
      const said =
        failure instanceof ApiRefusal && failure.code ? refusalText(t, failure) || texts.refused : null;
      setError(said ?? texts.failed);
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
    void validate(given, { refused: t('vip.invalid'), failed: t('vip.errorValidating') });
  }, []);

  return {
    state,
    busy,
    error,
    session,
    signIn(code: string) {
      if (code.trim() === '') return setError(t('vip.empty'));
      void validate(code.trim(), { refused: t('vip.expired'), failed: t('vip.failed') });
    },
    signOut() {
      session.close();
      setError(null);
      setState({ kind: 'out' });
    },
  };
}
