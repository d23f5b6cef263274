import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { HttpSend } from '#server/ports/http-send.ts';
import type { Log } from '#server/ports/log.ts';

export interface XenditSandboxDeps {
  db: Db;
  clock: Clock;
  log: Log;
  secretKey: string;
  callbackToken: string;
  /** Carries the notices to the store. */
  fetch: HttpSend;
  /** Where the merchant has asked for the notices; the real gateway has it in its dashboard. */
  callbackUrl: string;
  /** The origin under which the buyer's browser reaches this sandbox; the buyer came from the return address. */
  publicUrl: (returnUrl: string | null) => string;
  /** 60 makes a minute of waiting a second. */
  timeScale: number;
  merchantName?: string;
  /** How long a create under the `createTimeout` fault is kept waiting. */
  holdMs?: number;
}

export const MOUNTED_AT = '/sandbox/xendit';
