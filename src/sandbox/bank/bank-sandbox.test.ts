import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import type { OwnHandAccount } from '#contract/payments/hand-payments.ts';
import type { TransferPlay } from '#contract/payments/sandbox.ts';
import { BANK_SERVICES, type BankService } from '#domain/hand-payments/bank-doors.ts';
import { aDoor } from '#testing/bank-calls.ts';
import { aProduct } from '#testing/factories.ts';
import { anAccount, handOrder, placeByHand } from '#testing/hand-payments.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let offMs = 0;
let store: TestStore;
let admin: TestClient;
let product: Product;
let account: OwnHandAccount;
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(Date.now() + offMs) } });
  admin = await store.signedIn('admin');
  product = await aProduct(admin, {}, 20);
  account = await anAccount(admin);
});
afterAll(() => store?.close());

const order = (): Promise<Transaction> => placeByHand(store.client(), handOrder(account, product));
const transfer = async (amount: number, play: TransferPlay, service: BankService = 'plain') =>
  (await store.client().post('/sandbox/bank/transfer', { accountId: account.id, amount, play, service }))
    .body;
const statusOf = async ({ merchant_ref }: Transaction): Promise<string> =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${merchant_ref}`)).body.data.status;

it('says which accounts are watched and which orders wait; one that nobody watches is told of by nobody', async () => {
  const made = await order();
  const { accounts } = (await store.client().get('/sandbox/bank.json')).body;
  expect(accounts).toMatchObject([{ id: account.id, told: false, orders: [{ amount: made.amount }] }]);
  expect(await transfer(made.amount, 'once')).toMatchObject({ success: false, answers: [] });
  await aDoor(admin, account.id);
  expect((await store.client().get('/sandbox/bank.json')).body.accounts).toMatchObject([{ told: true }]);
});

it.each(BANK_SERVICES)(
  'a transfer pays its order in the words of %s, told once or often',
  async (service) => {
    const [one, two] = [await order(), await order()];
    expect(await transfer(one.amount, 'once', service)).toEqual({ success: true, answers: [200] });
    expect(await transfer(two.amount, 'repeat', service)).toEqual({
      success: true,
      answers: [200, 200, 200],
    });
    expect([await statusOf(one), await statusOf(two)]).toEqual(['PAID', 'PAID']);
  },
);

it('a forged or old call is refused, and one that is told later pays when it comes', async () => {
  const made = await order();
  for (const service of BANK_SERVICES)
    for (const play of ['forge', 'old'] as const)
      expect(await transfer(made.amount, play, service)).toMatchObject({ answers: [403] });
  expect(await transfer(made.amount, 'delay')).toEqual({ success: true, answers: [] });
  await store.runSandbox();
  expect(await statusOf(made)).toBe('UNPAID');
  offMs += 10_000;
  await store.runSandbox();
  expect(await statusOf(made)).toBe('PAID');
});

it.each([
  {},
  { accountId: 1, amount: 0 },
  { accountId: 1, amount: 1.5 },
  { accountId: 1, amount: 5, play: 'x' },
])('%j is no transfer', async (body) =>
  expect((await store.client().post('/sandbox/bank/transfer', body)).status).toBe(400),
);
