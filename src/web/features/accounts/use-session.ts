import { useEffect, useSyncExternalStore } from 'react';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { Session, type SessionState } from './session.ts';

const REFRESH_MS = 60_000;
const sessions = new WeakMap<ApiClient, Session>();

/** One session per client, so that pages agree on it. */
export function useSession(): { session: Session; state: SessionState } {
  const { api } = useServices();
  let session = sessions.get(api);
  if (!session) {
    session = new Session(api);
    sessions.set(api, session);
  }
  return { session, state: useSyncExternalStore(session.subscribe, session.get) };
}

/** Asks on load, on focus, when the page becomes visible, and every minute while it is. */
export function useFreshSession(): { session: Session; state: SessionState } {
  const { session, state } = useSession();
  const { api } = useServices();
  useEffect(() => {
    api.onUnknownCaller.add(session.noteRefused);
    return () => void api.onUnknownCaller.delete(session.noteRefused);
  }, [api, session]);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void session.refresh();
    };
    void session.refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [session]);
  return { session, state };
}
