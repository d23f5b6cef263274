import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Supply } from '#domain/orders/supply-answers.ts';
import { aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import {
  aSuppliedProduct,
  aSupplier,
  bookOf,
  setSupplierFaults,
  supplierCalls,
  type TestSupplier,
} from '#testing/suppliers.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { type Supplier, SupplierNotReached, SupplierUnclear } from '../../ports/supplier.ts';

let at = Date.now();
let store: TestStore;
/** Another process of the same store. */
let other: TestStore;
let admin: TestClient;
let first: TestSupplier;
let second: TestSupplier;
let product: Product;
let shops = 0;

beforeAll(async () => {
  const clock = { now: () => new Date(at) };
  store = await testStore({ clock });
  other = await testStore({ clock, database: store.database });
});
beforeEach(async () => {
  shops += 1;
  admin = await store.signedIn('admin');
  first = await aSupplier(admin, store.url, `a${shops}`);
  second = await aSupplier(admin, store.url, `b${shops}`);
  product = await aSuppliedProduct(admin, [first, second]);
});
afterAll(async () => {
  await other?.close();
  await store?.close();
});

/** Every lease and every pause is over. */
const later = () => {
  at += 3_600_000;
};
const ask = () => store.runJob('ask-suppliers');
const faults = (of: TestSupplier, set: Parameters<typeof setSupplierFaults>[2]) =>
  setSupplierFaults(store.client(), of.shop, set);
const sold = (of: TestSupplier) => bookOf(store.client(), of.shop);
const purchase = async (ref: string) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${ref}`)).body.data;
const requests = async (ref: string) =>
  (
    await store.database.pool.query(
      'select r.* from supply_requests r join orders o on o.id = r.order_id where o.merchant_ref = $1 order by r.id',
      [ref],
    )
  ).rows;
const states = async (ref: string) => (await requests(ref)).map(({ state }) => state);
const allHolds = async () => expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);

/** Nobody is woken by it: who asks first is said below. */
async function paid(of = product): Promise<string> {
  const made = await placeOrder(store.client(), aTransaction(of));
  const asleep = vi.spyOn(store.store.deps.jobs, 'wake').mockImplementation(() => undefined);
  await sendCallback(store, callbackBody(made));
  asleep.mockRestore();
  return made.merchant_ref;
}

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
}

/** The other process claims what is due and hangs, in `ask` or before it; it goes on by what is said to it at last. */
async function hangs(where: 'opening' | 'asking' = 'asking') {
  const held = signal();
  const called = signal();
  let answer: () => Promise<Supply> = () => Promise.reject(new SupplierUnclear('no answer'));
  const wait = async () => {
    called.give();
    await held.given;
  };
  const port = {
    ask: vi.fn(async () => {
      if (where === 'asking') await wait();
      return answer();
    }),
    again: async () => null,
    probe: async () => undefined,
  } satisfies Supplier;
  const spy = vi.spyOn(other.store.deps.suppliers, 'open').mockImplementation(async () => {
    if (where === 'opening') await wait();
    return port;
  });
  onTestFinished(() => {
    held.give();
    spy.mockRestore();
  });
  const done = other.runJob('ask-suppliers');
  await called.given;
  return {
    ask: port.ask,
    async goesOn(said: Supply | Error) {
      answer = async () => {
        if (said instanceof Error) throw said;
        return said;
      };
      held.give();
      await done;
    },
  };
}

const NEVER_SENT = new SupplierNotReached('ECONNREFUSED');

describe('a process whose turn is over', () => {
  it.each<[string, Supply | Error]>([
    ['it was never sent', NEVER_SENT],
    ['it was refused', { kind: 'refused', why: 'sold out' }],
    ['it comes later', { kind: 'later', reference: 'S-9' }],
    ['nothing clear', new SupplierUnclear('timeout')],
  ])('changes nothing by what it heard: %s', async (_, said) => {
    const ref = await paid();
    const stale = await hangs();
    later();
    // Whoever has the turn now asked, and it was sold; the answer was lost.
    await faults(first, { errorAfter: 1 });
    await ask();
    const before = await requests(ref);
    expect(before).toMatchObject([{ state: 'asked', tries: 2 }]);
    await stale.goesOn(said);
    expect(await requests(ref)).toEqual(before);
    later();
    await ask();
    expect(await purchase(ref)).toMatchObject({ deliveryStatus: 'DELIVERED' });
    expect(await sold(first)).toHaveLength(1);
    expect(await sold(second)).toEqual([]);
    await allHolds();
  });

  it('does not write down as never sent what another sent, where there is nobody else to ask', async () => {
    const ref = await paid(await aSuppliedProduct(admin, [first]));
    const stale = await hangs();
    later();
    await faults(first, { errorAfter: 1 });
    await ask();
    await stale.goesOn(NEVER_SENT);
    expect(await states(ref)).toEqual(['asked']);
  });

  it('hands over what it was given all the same', async () => {
    const ref = await paid();
    const stale = await hangs();
    later();
    await faults(first, { errorAfter: 1 });
    await ask();
    await stale.goesOn({ kind: 'given', reference: 'S-1', goods: ['LATE-1'] });
    expect((await purchase(ref)).codes).toEqual(['LATE-1']);
    expect(await states(ref)).toEqual(['given']);
    await allHolds();
  });

  it('does not begin to ask', async () => {
    const ref = await paid();
    const stale = await hangs('opening');
    later();
    await faults(first, { refuse: 1 });
    await ask();
    await ask();
    expect(await states(ref)).toEqual(['refused', 'given']);
    await stale.goesOn({ kind: 'given', reference: 'S-2', goods: ['TWICE-1'] });
    expect(stale.ask).not.toHaveBeenCalled();
    expect(await states(ref)).toEqual(['refused', 'given']);
    await allHolds();
  });
});

it('what the supplier told by itself meanwhile counts for more than that it was never sent', async () => {
  const ref = await paid();
  const turn = await hangs();
  const [{ key }] = await requests(ref);
  const told = await supplierCalls(store.client(), first, { id: key, status: 'later' }, { now: at });
  expect(told.status).toBe(200);
  await turn.goesOn(NEVER_SENT);
  expect(await states(ref)).toEqual(['later']);
  expect(await sold(second)).toEqual([]);
});

it('is not asked by two at once when the seller has it asked again', async () => {
  const ref = await paid();
  const turn = await hangs();
  const [{ order_id: id }] = await requests(ref);
  expect((await admin.post('orders/ask-again', { id })).body.success).toBe(true);
  await ask();
  expect(await sold(first)).toEqual([]);
  await turn.goesOn(new SupplierUnclear('timeout'));
  later();
  expect((await admin.post('orders/ask-again', { id })).body.success).toBe(true);
  await ask();
  expect(await purchase(ref)).toMatchObject({ deliveryStatus: 'DELIVERED' });
  await allHolds();
});
