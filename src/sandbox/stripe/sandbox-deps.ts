import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { HttpSend } from '#server/ports/http-send.ts';
import type { Log } from '#server/ports/log.ts';

export interface StripeSandboxDeps {
  db: Db;
  clock: Clock;
  log: Log;
  credentials: { secretKey: string; webhookSecret: string };
  hmacSha256Hex: (key: string, data: string | Uint8Array) => string | Promise<string>;
  /** Carries the events to the store. */
  fetch: HttpSend;
  /** Where the merchant has asked for the events; the real gateway has it in its dashboard. */
  webhookUrl: string;
  /** The origin under which the buyer's browser reaches this sandbox; the buyer came from the return address. */
  publicUrl: (returnUrl: string | null) => string;
  /** 60 makes a minute of waiting a second. */
  timeScale: number;
  merchantName?: string;
  /** How long a create under the `createTimeout` fault is kept waiting. */
  holdMs?: number;
}

export const MOUNTED_AT = '/sandbox/stripe';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnopqrstuvwxyz23456789';

/** 'cs_test_' and 40 random letters and digits. */
export function newId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(40));
  return `${prefix}_${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}
