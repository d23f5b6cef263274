import { browserStorage } from '#web/lib/files/browser-storage.ts';

const KEPT_AS = 'kunci.sandbox.chat';

/** Whose chat this is: one for each browser, so that those who try a public store out do not read each other's keys. */
export function myChat(): number {
  const kept = Number(browserStorage.get(KEPT_AS));
  if (Number.isSafeInteger(kept) && kept > 0) return kept;
  const [made = 0] = crypto.getRandomValues(new Uint32Array(1));
  browserStorage.set(KEPT_AS, String(made + 1));
  return made + 1;
}
