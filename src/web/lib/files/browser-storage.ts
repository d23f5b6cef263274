/** Storage that never throws: it may be full, closed to us, or not there at all. */
export interface BrowserStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

const safely = (storage: () => Storage): BrowserStorage => ({
  get: (key) => attempt(() => storage().getItem(key), null),
  set: (key, value) => attempt(() => storage().setItem(key, value), undefined),
  remove: (key) => attempt(() => storage().removeItem(key), undefined),
});

export const browserStorage = safely(() => localStorage);
/** Lasts as long as the tab: over reloads and Back, not over the visit. */
export const tabStorage = safely(() => sessionStorage);

/** What was kept as JSON, if it still is what it should be; null for anything else. */
export function readJson<T>(
  storage: BrowserStorage,
  key: string,
  check: (value: unknown) => value is T,
): T | null {
  const value = attempt<unknown>(() => JSON.parse(storage.get(key) ?? 'null'), null);
  return check(value) ? value : null;
}

/** For `readJson`: some object, whatever it holds. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
