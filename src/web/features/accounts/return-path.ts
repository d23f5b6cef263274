import { paths } from '#web/lib/page/paths.ts';

/** What the sign-in page is told by the page that led to it. It travels in the history, not in the address. */
export interface SignInState {
  /** Where to go back to afterwards. */
  from?: string;
  note?: 'ended' | 'reset';
}

const AREAS = [paths.account, paths.admin];

/** A path of our own areas, or nothing: what stands in a history entry is not believed. */
export function returnPath(state: unknown): string | null {
  const from = (state as SignInState | null)?.from;
  if (typeof from !== 'string' || !from.startsWith('/') || from.includes('\\')) return null;
  const { origin, pathname, search } = new URL(from, 'https://store.invalid');
  if (origin !== 'https://store.invalid' || !AREAS.includes(pathname)) return null;
  return `${pathname}${search}`;
}

export function signInNote(state: unknown): SignInState['note'] | null {
  const note = (state as SignInState | null)?.note;
  return note === 'ended' || note === 'reset' ? note : null;
}
