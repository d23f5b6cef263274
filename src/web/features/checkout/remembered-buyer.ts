import { type BrowserStorage, isRecord, readJson } from '#web/lib/files/browser-storage.ts';

/** Who buys and how they pay. */
export interface Buyer {
  email: string;
  method: string | null;
}

const KEY = 'lastBuyer';

export function readBuyer(storage: BrowserStorage, key = KEY): Buyer | null {
  const kept = readJson(storage, key, isRecord);
  if (typeof kept?.email !== 'string') return null;
  return { email: kept.email, method: typeof kept.method === 'string' ? kept.method : null };
}

export const keepBuyer = (storage: BrowserStorage, buyer: Buyer, key = KEY): void =>
  storage.set(key, JSON.stringify(buyer));

export const forgetBuyer = (storage: BrowserStorage): void => storage.remove(KEY);
