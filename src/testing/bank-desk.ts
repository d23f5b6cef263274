import { expect } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { WaitingLine } from '#contract/payments/bank-doors.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import type { OwnHandAccount } from '#contract/payments/hand-payments.ts';
import { storeDay } from '#domain/reports/report-days.ts';
import { FIRST_ZONE } from '#domain/shop/time-zones.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { aDoor, sendLines, type TestDoor, type TestLine } from './bank-calls.ts';
import { aProduct } from './factories.ts';
import { anAccount, handOrder, placeByHand } from './hand-payments.ts';
import type { TestClient } from './test-client.ts';
import { type TestStore, testStore } from './test-store.ts';

type Over = Parameters<typeof handOrder>[2];

/** A store whose bank account tells by itself what arrived; `fresh` gives each test an account of its own, so that nothing asked for before is in its way. */
export class BankDesk {
  store!: TestStore;
  admin!: TestClient;
  product!: Product;
  account!: OwnHandAccount;
  door!: TestDoor;
  readonly today = storeDay(new Date(), FIRST_ZONE);
  #made = 0;

  async open(): Promise<void> {
    this.store = await testStore();
    this.admin = await this.store.signedIn('admin');
    this.product = await aProduct(this.admin, {}, 200);
  }

  async fresh(): Promise<void> {
    const list = (await this.admin.get('manual/accounts')).body.data as OwnHandAccount[];
    for (const { id } of list) await this.admin.post('manual/remove-account', { id });
    this.account = await anAccount(this.admin);
    this.door = await aDoor(this.admin, this.account.id);
  }

  async close(): Promise<void> {
    expect(await checkInvariants(this.store.database.db, new Date())).toEqual([]);
    await this.store.close();
  }

  readonly order = (over: Over = {}): Promise<Transaction> =>
    placeByHand(this.store.client(), handOrder(this.account, this.product, over));

  readonly confirms = (on: boolean) =>
    this.admin.post('manual/save-door', { accountId: this.account.id, confirms: on });

  /** One that asks for as much as another did before: an account that confirms by itself would ask for something else. */
  readonly sameAgain = async (other: Transaction, over: Over = {}): Promise<Transaction> => {
    await this.confirms(false);
    const again = await this.order(over);
    await this.confirms(true);
    expect(again.amount).toBe(other.amount);
    return again;
  };

  readonly line = (amount: number, over: Partial<TestLine> = {}): TestLine => {
    this.#made += 1;
    return { id: `m${this.#made}`, day: this.today, amount, text: `TRSF CR ${this.#made}`, ...over };
  };

  readonly tell = (lines: readonly TestLine[], sending = {}) =>
    sendLines(this.store.client(), this.door, lines, sending);

  readonly statusOf = async ({ merchant_ref }: Transaction): Promise<string> =>
    (await this.store.client().get(`tripay/get-purchase?merchant_ref=${merchant_ref}`)).body.data.status;

  readonly waiting = async (): Promise<WaitingLine[]> => {
    const name = (await this.admin.get('manual/bank-accounts')).body.data[0].name;
    const { data } = (await this.admin.get('manual/lines')).body;
    const own = await this.#rows('select id from bank_mutations where account_id = $1', this.account.id);
    const ids = new Set(own.map(({ id }) => id));
    return data.filter((one: WaitingLine) => one.account === name && ids.has(one.id));
  };

  readonly verdicts = async () =>
    (await this.waiting()).map(({ verdict, matches }) => [verdict, matches.length]);

  readonly usedLines = async (): Promise<number> =>
    (await this.#rows('select count(*)::int as n from bank_lines where account_id = $1', this.account.id))[0]
      .n;

  readonly idOf = async ({ merchant_ref }: Transaction): Promise<number> =>
    (await this.#rows('select id from orders where merchant_ref = $1', merchant_ref))[0].id;

  readonly expire = (of: Transaction) =>
    this.#rows(
      `with late as (update orders set status = 'EXPIRED' where merchant_ref = $1 returning id)
       update keys set held_by_order_id = null, held_until = null from late where held_by_order_id = late.id`,
      of.merchant_ref,
    );

  async #rows(text: string, ...values: unknown[]) {
    return (await this.store.database.pool.query(text, values)).rows;
  }
}
