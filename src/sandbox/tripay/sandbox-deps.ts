import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { HttpSend } from '#server/ports/http-send.ts';
import type { Log } from '#server/ports/log.ts';

export interface TripaySandboxDeps {
  db: Db;
  clock: Clock;
  log: Log;
  credentials: { apiKey: string; privateKey: string; merchantCode: string };
  hmacSha256Hex: (key: string, data: string | Uint8Array) => string | Promise<string>;
  /** Carries the callbacks to the store. */
  fetch: HttpSend;
  /** The origin under which the buyer's browser reaches this sandbox; the buyer came from the return address. */
  publicUrl: (returnUrl: string | null) => string;
  /** 60 makes a minute of waiting a second. */
  timeScale: number;
  merchantName?: string;
  /** How long a create under the `createTimeout` fault is kept waiting. */
  holdMs?: number;
}

export const MOUNTED_AT = '/sandbox/tripay';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The end of a reference. The real gateway has five; here whoever knows a reference has the payment's own page. */
export function randomTail(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
