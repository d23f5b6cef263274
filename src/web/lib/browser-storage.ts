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
