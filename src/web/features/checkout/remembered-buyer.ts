import type { BrowserStorage } from '#web/lib/browser-storage.ts';

/** Who buys and how they pay. */
export interface Buyer {
  email: string;
  method: string | null;
}

const KEY = 'lastBuyer';

/** Text that storage gave back, as the object that it once was; null when it is none. */
export function readRecord(storage: BrowserStorage, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(storage.get(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function readBuyer(storage: BrowserStorage, key = KEY): Buyer | null {
  const kept = readRecord(storage, key);
  if (typeof kept?.email !== 'string') return null;
  return { email: kept.email, method: typeof kept.method === 'string' ? kept.method : null };
}

export const keepBuyer = (storage: BrowserStorage, buyer: Buyer, key = KEY): void =>
  storage.set(key, JSON.stringify(buyer));

export const forgetBuyer = (storage: BrowserStorage): void => storage.remove(KEY);
