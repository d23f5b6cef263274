import { sql } from 'drizzle-orm';
import type { Db } from './db/database.ts';
import { isDatabaseBusy } from './db/database-busy.ts';
import { appliedMigrations } from './db/migrate.ts';
import { STORE_MIGRATIONS } from './db/migrations.ts';
import type { Host } from './host.ts';
import type { Log } from './ports/log.ts';

export interface Ready {
  ok: boolean;
  /** Migrations that this code has and the database has not. */
  missing: string[];
  reason?: 'starting' | 'stopping' | 'migrations' | 'database' | 'read-only' | 'disk-full' | 'busy';
}

/** However often somebody asks, the database is looked at once in this time. */
const KEPT_MS = 2_000;
const PATIENCE_MS = 5_000;
/** So long after somebody was sent away for want of a connection this process should get less to do. */
const BUSY_MS = 5_000;
/** One line tells of all who were sent away within this time. */
const BUSY_LINE_MS = 10_000;

/** Whether this process should get requests: it is warm, not on its way out, and the database takes what is written. */
export class Readiness {
  #state: 'starting' | 'serving' | 'stopping' = 'starting';
  #looked: { at: number; answer: Promise<Ready> } | null = null;
  #busyAt = Number.NEGATIVE_INFINITY;
  #busyToldAt = Number.NEGATIVE_INFINITY;
  readonly #host: Pick<Host, 'db' | 'log'>;

  constructor(host: Pick<Host, 'db' | 'log'>) {
    this.#host = host;
  }

  begin(): void {
    this.#state = 'serving';
  }

  /** From now on the answer is no, so that who spreads the requests looks elsewhere. */
  retire(): void {
    this.#state = 'stopping';
  }

  /** Somebody waited for a connection in vain. */
  noteBusy(log: Log): void {
    this.#busyAt = performance.now();
    if (this.#busyAt - this.#busyToldAt < BUSY_LINE_MS) return;
    this.#busyToldAt = this.#busyAt;
    log.error({}, 'no database connection in time; callers are asked to come back');
  }

  async look(): Promise<Ready> {
    if (this.#state !== 'serving') return { ok: false, missing: [], reason: this.#state };
    const now = performance.now();
    if (now - this.#busyAt < BUSY_MS) return { ok: false, missing: [], reason: 'busy' };
    if (!this.#looked || now - this.#looked.at > KEPT_MS) this.#looked = { at: now, answer: this.#ask() };
    return this.#looked.answer;
  }

  async #ask(): Promise<Ready> {
    try {
      const missing = await inTime(missingMigrations(this.#host.db));
      if (missing.length > 0) return { ok: false, missing, reason: 'migrations' };
      await inTime(tryToWrite(this.#host.db));
      return { ok: true, missing };
    } catch (error) {
      const reason = reasonOf(error);
      this.#host.log.warn({ reason, error: String(error) }, 'not ready');
      return { ok: false, missing: [], reason };
    }
  }
}

async function missingMigrations(db: Db): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db));
  return STORE_MIGRATIONS.map((migration) => migration.name).filter((name) => !applied.has(name));
}

/**
 * A row that is there already can be changed on a full disk; what does not fit in memory cannot be put aside. The
 * row itself tells of a database that only reads.
 */
async function tryToWrite(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('work_mem', '64kB', true), set_config('statement_timeout', ${String(PATIENCE_MS)}, true)`,
    );
    await tx.execute(sql`select count(*) from generate_series(1, 5000)`);
    await tx.execute(sql`
      insert into background_turns (name, claimed_at, free_from) values ('readiness', now(), now())
      on conflict (name) do update set claimed_at = excluded.claimed_at`);
  });
}

const REASONS: Record<string, Ready['reason']> = { '25006': 'read-only', '53100': 'disk-full' };

function reasonOf(error: unknown): Ready['reason'] {
  if (isDatabaseBusy(error)) return 'busy';
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return REASONS[code] ?? 'database';
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database takes too long')), PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
