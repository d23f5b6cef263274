import { sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { CALLS_A_MINUTE } from '#domain/guard/api-keys.ts';
import { isNearLimit } from '#domain/guard/challenge.ts';
import { type Network, WIDE_BUDGET } from '#domain/guard/networks.ts';
import { type Ctx, now } from '../context.ts';
import { toHex } from '../db/same-bytes.ts';
import { quickStatement, statement } from '../db/statement.ts';

export interface Limit {
  name: string;
  max: number;
  seconds: number;
}

/** The request limits, scaled by RATE_LIMIT_FACTOR. The specification's own limits live in domain. */
export const LIMITS = {
  createTransaction: { name: 'create', max: 300, seconds: 60 },
  createByBrowser: { name: 'create-browser', max: 60, seconds: 60 },
  handMails: { name: 'hand-mails', max: 10, seconds: 3_600 },
  handMailsPerEmail: { name: 'hand-mails-email', max: 5, seconds: 3_600 },
  handProofs: { name: 'hand-proofs', max: 20, seconds: 3_600 },
  /** What buyers say of what they got: of one network, one browser, one order. */
  claims: { name: 'claims', max: 30, seconds: 3_600 },
  claimsByBrowser: { name: 'claims-browser', max: 30, seconds: 3_600 },
  claimsOfOrder: { name: 'claims-order', max: 20, seconds: 3_600 },
  /** Look-ups that found nothing, or were a stranger's. */
  getPurchase: { name: 'purchase', max: 120, seconds: 60 },
  /** Of one order, by those whose it is. */
  ownLooks: { name: 'own-looks', max: 120, seconds: 60 },
  validateVoucher: { name: 'voucher', max: 30, seconds: 60 },
  searchOrders: { name: 'search', max: 20, seconds: 60 },
  searchOneEmail: { name: 'search-email', max: 60, seconds: 3_600 },
  searchByStrangers: { name: 'search-strangers', max: 30, seconds: 3_600 },
  mailedCodesPerAddress: { name: 'mailed-address', max: 5, seconds: 3_600 },
  mailedCodesPerEmail: { name: 'mailed-email', max: 3, seconds: 3_600 },
  manualMail: { name: 'manual-mail', max: 5, seconds: 3_600 },
  testMail: { name: 'test-mail', max: 10, seconds: 3_600 },
  refusedNotices: { name: 'refused-notices', max: 20, seconds: 3_600 },
  /** Calls at the door of an account that nobody signed, from one network. */
  bankFailures: { name: 'bank-failures', max: 60, seconds: 3_600 },
  bankCalls: { name: 'bank-calls', max: 120, seconds: 60 },
  /** The same at the doors of suppliers. */
  supplierFailures: { name: 'supplier-failures', max: 60, seconds: 3_600 },
  supplierCalls: { name: 'supplier-calls', max: 600, seconds: 60 },
  /** Calls of the API with a key that is none, or a wrong signature, from one network; and all calls of one key. */
  apiFailures: { name: 'api-failures', max: 60, seconds: 3_600 },
  apiCalls: { name: 'api-calls', max: CALLS_A_MINUTE, seconds: 60 },
  loginFailures: { name: 'login-failures', max: 60, seconds: 3_600 },
  /** Codes typed in a chat that is to be told of what needs the seller: by one chat, and by all. */
  noticeCodes: { name: 'notice-codes', max: 5, seconds: 600 },
  allNoticeCodes: { name: 'all-notice-codes', max: 50, seconds: 600 },
  newDeviceMails: { name: 'new-device-mails', max: 5, seconds: 3_600 },
  /** Addresses of files that we have not written, and fetches of those that we have. */
  fileGuesses: { name: 'file-guesses', max: 30, seconds: 3_600 },
  downloads: { name: 'downloads', max: 120, seconds: 60 },
  render: { name: 'render', max: 300, seconds: 60 },
  redeemFailures: { name: 'redeem-failures', max: 100, seconds: 3_600 },
  renames: { name: 'renames', max: 5, seconds: 3_600 },
  emailChanges: { name: 'email-changes', max: 3, seconds: 3_600 },
  emailChangesPerEmail: { name: 'email-changes-email', max: 3, seconds: 3_600 },
  /** Codes that link a chat: those made, and those tried, of one chat or one account. */
  linkCodes: { name: 'link-codes', max: 20, seconds: 3_600 },
  linkTries: { name: 'link-tries', max: 10, seconds: 3_600 },
  registrations: { name: 'register-address', max: 5, seconds: 3_600 },
  registrationsPerEmail: { name: 'register-email', max: 3, seconds: 3_600 },
  resetTries: { name: 'reset-tries', max: 20, seconds: 3_600 },
  resetsPerAddress: { name: 'reset-address', max: 5, seconds: 3_600 },
  resetsPerEmail: { name: 'reset-email', max: 3, seconds: 3_600 },
  secondFactor: { name: 'second-factor', max: 20, seconds: 3_600 },
  recoveryCodes: { name: 'recovery-codes', max: 20, seconds: 3_600 },
  factorMails: { name: 'factor-mails', max: 1, seconds: 3_600 },
  wrongKeysInAll: { name: 'wrong-keys-in-all', max: 100, seconds: 3_600 },
  wrongKeys: { name: 'wrong-keys', max: 20, seconds: 3_600 },
} as const satisfies Record<string, Limit>;

interface Window {
  hits: number;
  ends: number;
}

/** Counts in this process: for limits that guard load, not a secret. */
export function createMemoryLimiter(factor: number, mostKeys = 50_000) {
  const windows = new Map<string, Window>();
  const hit = (limit: Limit, key: string, nowMs: number): Refusal | null => {
    const full = `${limit.name}:${key}`;
    let window = windows.get(full);
    if (!window || window.ends <= nowMs) {
      windows.delete(full);
      makeRoom(windows, mostKeys);
      window = { hits: 0, ends: nowMs + limit.seconds * 1000 };
      windows.set(full, window);
    }
    window.hits += 1;
    return window.hits > limit.max * factor ? tooMany((window.ends - nowMs) / 1000) : null;
  };
  const hitsOf = (limit: Limit, key: string, nowMs: number) => {
    const window = windows.get(`${limit.name}:${key}`);
    return { hits: window && window.ends > nowMs ? window.hits : 0, max: limit.max * factor };
  };
  const count = (limit: Limit, { near, wide }: Network, nowMs: number): Refusal | null =>
    hit(limit, near, nowMs) ?? (wide ? hit(widened(limit), wide, nowMs) : null);
  /** Whether it is used up, without counting. */
  const over = (limit: Limit, { near, wide }: Network, nowMs: number): Refusal | null => {
    for (const [one, key] of [
      [limit, near],
      [widened(limit), wide],
    ] as const) {
      const window = key === null ? undefined : windows.get(`${one.name}:${key}`);
      if (window && window.ends > nowMs && window.hits >= one.max * factor)
        return tooMany((window.ends - nowMs) / 1000);
    }
    return null;
  };
  /** Looks without counting. */
  const isNear = (limit: Limit, { near, wide }: Network, nowMs: number): boolean =>
    isNearLimit([hitsOf(limit, near, nowMs), ...(wide ? [hitsOf(widened(limit), wide, nowMs)] : [])]);
  /** What was counted was no stranger's after all. */
  const forgive = (limit: Limit, { near, wide }: Network): void => {
    for (const [one, key] of [
      [limit, near],
      [widened(limit), wide],
    ] as const) {
      const window = key === null ? undefined : windows.get(`${one.name}:${key}`);
      if (window) window.hits = Math.max(0, window.hits - 1);
    }
  };
  return Object.assign(count, { isNear, hit, forgive, over });
}

/** The oldest windows go first: who fills the memory frees nobody but those who came long ago. */
function makeRoom(windows: Map<string, Window>, mostKeys: number): void {
  for (const key of windows.keys()) {
    if (windows.size < mostKeys) return;
    windows.delete(key);
  }
}

const widened = (limit: Limit): Limit => ({
  name: `${limit.name}/48`,
  max: limit.max * WIDE_BUDGET,
  seconds: limit.seconds,
});

export type MemoryLimiter = ReturnType<typeof createMemoryLimiter>;

export const tooMany = (seconds: number): Refusal =>
  refuse('request.too-many', { seconds: Math.max(1, Math.ceil(seconds)) }, seconds);

const countedCall = quickStatement<
  { calls: number; ends_at: Date | string },
  { keyId: number; at: Date; ends: Date }
>('count_api_call')(
  `insert into api_key_calls as c (key_id, calls, ends_at) values (:keyId, 1, :ends)
   on conflict (key_id) do update set calls = case when c.ends_at <= :at then 1 else c.calls + 1 end,
     ends_at = case when c.ends_at <= :at then excluded.ends_at else c.ends_at end
   returning calls, ends_at`,
);

/** Counts a call of a key, whichever process has it, and tells what is left; its table is unlogged, so the disk is not waited for. */
export async function countApiCall(ctx: Ctx, keyId: number) {
  const { max, seconds } = LIMITS.apiCalls;
  const at = now(ctx);
  const most = max * ctx.deps.config.rateLimitFactor;
  const [row] = await countedCall(ctx.db, { keyId, at, ends: new Date(at.getTime() + seconds * 1000) });
  const calls = row?.calls ?? 1;
  const left = row ? (new Date(row.ends_at).getTime() - at.getTime()) / 1000 : seconds;
  return {
    refused: calls > most ? tooMany(left) : null,
    most,
    left: Math.max(0, most - calls),
    seconds: Math.max(1, Math.ceil(left)),
  };
}

/** Counts in the database, so that several processes agree: for limits that guard a secret. */
export async function countHit(ctx: Ctx, limit: Limit, key: string): Promise<Refusal | null> {
  const at = now(ctx);
  const ends = new Date(at.getTime() + limit.seconds * 1000);
  const { rows } = await ctx.db.execute<{ hits: number; window_ends: string | Date }>(sql`
    insert into rate_limits as r (key, hits, window_ends) values (${`${limit.name}:${key}`}, 1, ${ends.toISOString()})
    on conflict (key) do update set
      hits = case when r.window_ends <= ${at.toISOString()} then 1 else r.hits + 1 end,
      window_ends = case when r.window_ends <= ${at.toISOString()} then excluded.window_ends else r.window_ends end
    returning hits, window_ends`);
  return judge(ctx, limit, rows[0], at);
}

/**
 * The same per network. Only what the near one lets through counts for the wide one, so that nobody uses up
 * their neighbours' budget. `also` narrows the count, to one e-mail for example; give it no plain address.
 */
export async function countNetwork(ctx: Ctx, limit: Limit, also = ''): Promise<Refusal | null> {
  const [near, wide] = networkKeys(ctx, also);
  return (await countHit(ctx, limit, near)) ?? (wide ? await countHit(ctx, widened(limit), wide) : null);
}

export async function forgiveNetwork(ctx: Ctx, limit: Limit, also = ''): Promise<void> {
  const [near, wide] = networkKeys(ctx, also);
  await forgiveHit(ctx, limit, near);
  if (wide) await forgiveHit(ctx, widened(limit), wide);
}

const readHits = statement<{ key: string; hits: number }, { keys: string[]; at: Date }>('read_limit_hits')(
  'select key, hits from rate_limits where key = any(:keys) and window_ends > :at',
);

/** Looks without counting. */
export async function nearNetwork(ctx: Ctx, limit: Limit, also = ''): Promise<boolean> {
  const [near, wide] = networkKeys(ctx, also);
  const limits = new Map([[`${limit.name}:${near}`, limit]]);
  if (wide) limits.set(`${widened(limit).name}:${wide}`, widened(limit));
  const rows = await readHits(ctx.db, { keys: [...limits.keys()], at: now(ctx) });
  const scaled = (key: string) => (limits.get(key) ?? limit).max * ctx.deps.config.rateLimitFactor;
  return isNearLimit(rows.map(({ key, hits }) => ({ hits, max: scaled(key) })));
}

/** How often it was counted in the window that runs. */
export async function hitsCounted(ctx: Ctx, limit: Limit, key: string): Promise<number> {
  const [row] = await readHits(ctx.db, { keys: [`${limit.name}:${key}`], at: now(ctx) });
  return row?.hits ?? 0;
}

function networkKeys(ctx: Ctx, also: string): [near: string, wide: string | null] {
  const keyOf = (hash: Uint8Array) => (also ? `${toHex(hash)}:${also}` : toHex(hash));
  return [
    ctx.addressHash ? keyOf(ctx.addressHash) : ctx.network.near,
    ctx.wideHash ? keyOf(ctx.wideHash) : null,
  ];
}

/** What was counted was no failure after all. */
export async function forgiveHit(ctx: Ctx, limit: Limit, key: string): Promise<void> {
  await ctx.db.execute(
    sql`update rate_limits set hits = greatest(hits - 1, 0) where key = ${`${limit.name}:${key}`}`,
  );
}

function judge(
  ctx: Ctx,
  limit: Limit,
  row: { hits: number; window_ends: string | Date } | undefined,
  at: Date,
): Refusal | null {
  if (!row || row.hits <= limit.max * ctx.deps.config.rateLimitFactor) return null;
  return tooMany((new Date(row.window_ends).getTime() - at.getTime()) / 1000);
}
