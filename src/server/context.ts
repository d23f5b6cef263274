import { isRefusal, type Refusal } from '#contract/wire/refusals.ts';
import type { AnyDoor } from '#domain/guard/doors.ts';
import { type Network, NO_NETWORK } from '#domain/guard/networks.ts';
import type { Right } from '#domain/guard/rights.ts';
import { STEP_UP_MS } from '#domain/guard/session-life.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/text/locales.ts';
import type { Db } from './db/database.ts';
import type { Deps } from './deps.ts';
import type { Log } from './ports/log.ts';

export interface Person {
  id: number;
  email: string;
  username: string;
  isAdmin: boolean;
  isOwner: boolean;
  rights: ReadonlySet<Right>;
}

/** What only who came by a session has. */
export interface SessionFacts {
  id: number;
  /** When they last proved who they are. */
  provedAt: Date;
  hasSecondFactor: boolean;
  /** The owner demands one of staff, and this one has none yet: until then they have no right at all. */
  lacksSecondFactor: boolean;
  /** From when on nothing opens without a second factor; null: none is demanded. */
  demandedFrom: Date | null;
}

/** Somebody who calls, and the door they came by. */
export interface Actor extends Person {
  door: AnyDoor;
  /** Null: they came by another door. */
  session: SessionFacts | null;
}

/** Whether the caller is one of the seller's people with this right. */
export const may = (ctx: Pick<Ctx, 'actor'>, right: Right): boolean => ctx.actor?.rights.has(right) ?? false;

/** What every verb gets: a client or a transaction, who calls, and the outside world behind ports. */
export interface Ctx {
  db: Db;
  deps: Deps;
  /** Its lines name the request, who sent it and from which network. */
  log: Log;
  actor: Actor | null;
  locale: Locale;
  /** Where the call comes from; what every limit per address counts. */
  network: Network;
  /** Keyed hash of the caller's network; null for jobs. */
  addressHash: Uint8Array | null;
  /** The same of the /48 around it, where there is one. */
  wideHash: Uint8Array | null;
  /** Keyed hash of the token that marks the browser which made an order. */
  browserHash: Uint8Array | null;
  /** The origin this request came to, e.g. 'https://toko.example'. */
  origin: string;
  /** Set inside a transaction: runs once it has committed. */
  onCommit: ((fn: () => void) => void) | null;
}

/** For work that no request asked for. */
export const jobContext = (deps: Deps): Ctx => ({
  db: deps.db,
  deps,
  log: deps.log,
  actor: null,
  locale: DEFAULT_LOCALE,
  network: NO_NETWORK,
  addressHash: null,
  wideHash: null,
  browserHash: null,
  origin: deps.config.storeUrl ?? deps.config.callbackOrigin ?? '',
  onCommit: null,
});

/** What a verb answers that has nothing to say. */
export type Done = Record<string, never>;

export const now = (ctx: Ctx): Date => ctx.deps.clock.now();

/** Never of who came by another door than a session's: nobody has proved anything there. */
export const provedLately = (ctx: Ctx, actor: Actor): boolean => proofLeftMs(ctx, actor) > 0;

/** How long what wants a fresh proof may still be done. */
export const proofLeftMs = (ctx: Ctx, { session }: Actor): number =>
  session === null ? 0 : Math.max(0, session.provedAt.getTime() + STEP_UP_MS - now(ctx).getTime());

/** Runs at once outside a transaction, after the commit inside one. */
export function afterCommit(ctx: Ctx, fn: () => void): void {
  if (ctx.onCommit) ctx.onCommit(fn);
  else fn();
}

class RolledBack extends Error {
  constructor(readonly refusal: Refusal) {
    super('rolled back by a refusal');
  }
}

/** Joins the transaction that is open, or opens one. A refusal rolls everything back. */
export async function inTransaction<T>(ctx: Ctx, fn: (ctx: Ctx) => Promise<T>): Promise<T | Refusal> {
  if (ctx.onCommit) return fn(ctx);
  const hooks: Array<() => void> = [];
  try {
    const result = await ctx.db.transaction(async (tx) => {
      const value = await fn({ ...ctx, db: tx as Db, onCommit: (hook) => hooks.push(hook) });
      if (isRefusal(value)) throw new RolledBack(value);
      return value;
    });
    for (const hook of hooks) hook();
    return result;
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}
