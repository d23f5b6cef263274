import { and, eq } from 'drizzle-orm';
import { handAccountOf } from '#domain/hand-payments/hand-method.ts';
import { type HandAccount, handChannel, handName } from '#domain/hand-payments/hand-payments.ts';
import type { Channel } from '#domain/payments/channels.ts';
import { type HandAccountRow, handAccounts } from '../../db/schema/hand-payments.ts';
import { type CacheHost, SharedCache } from '../../shared-cache.ts';

/** The seller's accounts in memory: the checkout offers them with every other way to pay. */
export class HandAccounts extends SharedCache {
  #rows: readonly HandAccountRow[] = [];
  #revision = 0;
  readonly #minutes: () => number;

  constructor(host: CacheHost, minutes: () => number) {
    super(host, 'kunci_hand_accounts');
    this.#minutes = minutes;
  }

  /** Rises with each change: what was made from older ones is stale. */
  get revision(): number {
    return this.#revision;
  }

  async refresh(): Promise<void> {
    const rows = await this.host.db.select().from(handAccounts).orderBy(handAccounts.place, handAccounts.id);
    if (JSON.stringify(rows) === JSON.stringify(this.#rows)) return;
    this.#rows = rows;
    this.#revision += 1;
  }

  /** Those that take money now. */
  channels(): Channel[] {
    const minutes = this.#minutes();
    return this.#rows.filter(isOpen).map((row) => handChannel(row, minutes));
  }

  /** By name, in the seller's order. */
  listed(): { id: number; name: string }[] {
    return this.#rows.filter(({ removed }) => !removed).map((row) => ({ id: row.id, name: handName(row) }));
  }

  /** What an account is called, also one that was removed since. */
  nameOf(method: string): string | undefined {
    const id = handAccountOf(method);
    const row = this.#rows.find((each) => each.id === id);
    return row && handName(row);
  }
}

const isOpen = ({ active, removed }: HandAccountRow): boolean => active && !removed;

/** The rows that the seller edits. */
export const ownAccounts = eq(handAccounts.removed, false);
export const openAccount = (id: number) =>
  and(eq(handAccounts.id, id), eq(handAccounts.active, true), ownAccounts);

export const accountOf = ({ id, kind, name, holder, number, note, qris }: HandAccountRow): HandAccount => ({
  id,
  kind,
  name,
  holder,
  number,
  note,
  qris,
});
