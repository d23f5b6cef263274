import { expect } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { ManagedOrder } from '#contract/orders/manage-orders.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { addKeys, aTransaction, callbackBody, placeOrder, sendCallback } from './factories.ts';
import { PASSWORD, type TestStore, testStore } from './test-store.ts';

export const MINUTE = 60_000;

export type MadeOrder = Transaction & { id: number };
type Admin = Awaited<ReturnType<TestStore['signedIn']>>;

/** The smallest picture that there is. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A store with its seller and a clock that moves with every sale. */
export class OrderDesk {
  at = Date.parse('2026-03-01T03:00:00.000Z');
  store!: TestStore;
  admin!: Admin;

  /** With settings of its own: `batchDefects` 0 leaves batches on sale, whatever is wrong with their keys. */
  static async open(settings?: object): Promise<OrderDesk> {
    const desk = new OrderDesk();
    desk.store = await testStore({ clock: { now: () => new Date(desk.at) } });
    desk.admin = await desk.store.signedIn('admin');
    desk.admin.proof = { password: PASSWORD };
    if (settings) await desk.admin.post('settings/update', settings);
    return desk;
  }

  /** The books hold, at the desk's own time. */
  async soundly(): Promise<void> {
    expect(await checkInvariants(this.store.database.db, new Date(this.at))).toEqual([]);
  }

  async close(): Promise<void> {
    await this.soundly();
    await this.store.close();
  }

  async order(product: Product, over: object = {}): Promise<MadeOrder> {
    this.at += 1_000;
    const made = await placeOrder(this.store.client(), aTransaction(product, over));
    const { rows } = await this.store.database.pool.query('select id from orders where merchant_ref = $1', [
      made.merchant_ref,
    ]);
    return { ...made, id: rows[0].id };
  }

  async paid(product: Product, over: object = {}): Promise<MadeOrder> {
    const made = await this.order(product, over);
    this.at += 1_000;
    await this.tell(made);
    return made;
  }

  /** Paid orders for which there is no key: made while there was one, paid when it was gone. */
  async waiting(product: Product, count: number): Promise<MadeOrder[]> {
    await addKeys(this.admin, product.id, 1);
    const all: MadeOrder[] = [];
    for (let n = 0; n <= count; n += 1) {
      all.push(await this.order(product));
      this.at += 16 * MINUTE;
    }
    for (const made of all) {
      this.at += MINUTE;
      await this.tell(made);
    }
    return all.slice(1);
  }

  tell(made: Transaction, over: Record<string, unknown> = {}) {
    return sendCallback(this.store, callbackBody(made, over));
  }

  /** The clock runs ahead of the seller's last proof of who they are: once more. */
  async prove(): Promise<void> {
    const answer = await this.admin.post('auth/step-up', { password: PASSWORD });
    if (answer.body.success !== true) throw new Error(`no proof: ${answer.text}`);
  }

  async list(query = ''): Promise<{ data: ManagedOrder[]; nextBefore: number | null }> {
    return (await this.admin.get(`orders/list?${query}`)).body;
  }

  async find(search: string, filter: object = {}): Promise<ManagedOrder[]> {
    return (await this.admin.post('orders/search', { ...filter, search })).body.data;
  }

  /** The kinds of a timeline, oldest first. */
  async kinds(query: string): Promise<string[]> {
    const { body } = await this.admin.get(`orders/timeline?${query}`);
    return body.data.map((entry: { kind: string }) => entry.kind);
  }

  async mailsOf(id: number): Promise<{ kind: string; to_email: string }[]> {
    const sql = 'select kind, to_email from mails where order_id = $1 order by id';
    return (await this.store.database.pool.query(sql, [id])).rows;
  }

  async auditOf(id: number): Promise<{ action: string; user_id: number; after: unknown }[]> {
    const sql = 'select action, user_id, after from audit_log where target = $1 order by id';
    return (await this.store.database.pool.query(sql, [`order:${id}`])).rows;
  }
}
