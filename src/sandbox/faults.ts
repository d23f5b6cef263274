import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { SandboxFaults } from '#contract/payments/sandbox.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock.ts';

const COLUMN_OF: Record<keyof SandboxFaults, string> = {
  drop: 'drop',
  duplicate: 'duplicate',
  delayMs: 'delay_ms',
  reorder: 'reorder',
  wrongSignature: 'wrong_signature',
  wrongAmount: 'wrong_amount',
  createTimeout: 'create_timeout',
  status5xx: 'status_5xx',
  refundTimeout: 'refund_timeout',
  refundRefused: 'refund_refused',
  mailDown: 'mail_down',
};
const NAMES = Object.keys(COLUMN_OF) as (keyof SandboxFaults)[];

/** Faults that count down as they are used. */
export type FaultCounter =
  | 'drop'
  | 'reorder'
  | 'createTimeout'
  | 'status5xx'
  | 'refundTimeout'
  | 'refundRefused';

const MOST = 100_000;
const LONGEST_DELAY_MS = 3_600_000;
const howMany = (most: number) =>
  z.optional(
    z.pipe(
      z.union([z.int().check(z.nonnegative(), z.maximum(most)), z.boolean()]),
      z.transform((value: number | boolean) => Number(value)),
    ),
  );
const onOrOff = z.optional(
  z.pipe(
    z.union([z.boolean(), z.literal(0), z.literal(1)]),
    z.transform((value: boolean | 0 | 1) => Boolean(value)),
  ),
);

/** Zero or false clears; what is left out stays as it is. */
const faultsInput = z.strictObject({
  drop: howMany(MOST),
  duplicate: howMany(20),
  delayMs: howMany(LONGEST_DELAY_MS),
  reorder: howMany(MOST),
  wrongSignature: onOrOff,
  wrongAmount: onOrOff,
  createTimeout: howMany(MOST),
  status5xx: howMany(MOST),
  refundTimeout: howMany(MOST),
  refundRefused: howMany(MOST),
  mailDown: onOrOff,
});

const FRESH_MS = 1_000;

/** The faults row, remembered for a second: a healthy payment pays no round trip for it. */
export class Faults {
  readonly #db: Db;
  readonly #clock: Clock;
  #known: SandboxFaults | null = null;
  #readAt = 0;
  #reading: Promise<SandboxFaults> | null = null;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async current(): Promise<SandboxFaults> {
    const age = Math.abs(this.#clock.now().getTime() - this.#readAt);
    if (this.#known && age < FRESH_MS) return this.#known;
    this.#reading ??= this.read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async read(): Promise<SandboxFaults> {
    const { rows } = await this.#db.execute<Record<string, unknown>>(sql`select * from sandbox.faults`);
    return this.#remember(rows[0] ?? {});
  }

  async set(patch: Partial<SandboxFaults>): Promise<SandboxFaults> {
    const changes = NAMES.filter((name) => patch[name] !== undefined).map(
      (name) => sql`${sql.identifier(COLUMN_OF[name])} = ${patch[name]}`,
    );
    if (changes.length === 0) return this.read();
    const { rows } = await this.#db.execute<Record<string, unknown>>(
      sql`update sandbox.faults set ${sql.join(changes, sql`, `)} returning *`,
    );
    return this.#remember(rows[0] ?? {});
  }

  /** Takes one of the counter: how many are left after it, or null when there was none. */
  async use(counter: FaultCounter): Promise<number | null> {
    if ((await this.current())[counter] === 0) return null;
    const column = sql.identifier(COLUMN_OF[counter]);
    const { rows } = await this.#db.execute<Record<string, unknown>>(
      sql`update sandbox.faults set ${column} = ${column} - 1 where ${column} > 0 returning *`,
    );
    const row = rows[0];
    if (row) return this.#remember(row)[counter];
    await this.read();
    return null;
  }

  #remember(row: Record<string, unknown>): SandboxFaults {
    const count = (name: keyof SandboxFaults): number => Number(row[COLUMN_OF[name]] ?? 0);
    this.#readAt = this.#clock.now().getTime();
    this.#known = {
      drop: count('drop'),
      duplicate: count('duplicate'),
      delayMs: count('delayMs'),
      reorder: count('reorder'),
      wrongSignature: row[COLUMN_OF.wrongSignature] === true,
      wrongAmount: row[COLUMN_OF.wrongAmount] === true,
      createTimeout: count('createTimeout'),
      status5xx: count('status5xx'),
      refundTimeout: count('refundTimeout'),
      refundRefused: count('refundRefused'),
      mailDown: row[COLUMN_OF.mailDown] === true,
    };
    return this.#known;
  }
}

/** Reads and sets the faults; all stand-ins have the same ones. */
export function faultRoutes(
  faults: Faults,
  afterSet: (patch: Partial<SandboxFaults>) => Promise<void> = async () => undefined,
): Hono {
  const app = new Hono();
  app.get('/', async (c) => c.json(await faults.read()));
  app.post('/', async (c) => {
    const parsed = faultsInput.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ success: false, message: 'Unknown or malformed fault' }, 400);
    const state = await faults.set(parsed.data);
    await afterSet(parsed.data);
    return c.json(state);
  });
  return app;
}
