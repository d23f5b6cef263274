import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { OwnChannel } from '#contract/payments/payments.ts';
import type { ChannelChoice } from '#domain/payments/channel-choices.ts';
import { feeForBuyer } from '#domain/payments/channels.ts';
import { aProduct, aTransaction } from '#testing/factories.ts';
import { anAccount } from '#testing/hand-payments.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { jobContext } from '../../context.ts';
import { changeSettings } from '../settings/change-settings.ts';

let store: TestStore;
let admin: TestClient;
let product: Product;
beforeAll(async () => {
  store = await testStore({ vars: { MIDTRANS_SERVER_KEY: 'SB-Mid-server-test' } });
  admin = await store.signedIn('admin');
  product = await aProduct(admin, {}, 20);
});
afterAll(() => store?.close());

const own = async (): Promise<OwnChannel[]> => (await admin.get('payments/channels')).body.data;
const offered = async (): Promise<{ code: string; fees?: object; more?: true }[]> =>
  (await store.client().get('payment/channels')).body.data;
const choiceOf = ({ code, on, feeBy, more }: Omit<ChannelChoice, 'fees'>): ChannelChoice => ({
  code,
  on,
  feeBy,
  more,
});
const arrange = async (change: (all: ChannelChoice[]) => ChannelChoice[]) =>
  (await admin.post('payments/arrange-channels', { channels: change((await own()).map(choiceOf)) })).body;
const create = async (over: object) =>
  (await store.client().post('payment/create-transaction', aTransaction(product, over))).body;

it('the checkout follows the seller: order, what is off, what stands behind the toggle', async () => {
  const first = await own();
  expect(first[0]).toMatchObject({
    code: 'QRIS',
    gateway: 'tripay',
    on: true,
    feeBy: 'shop',
    more: false,
    active: true,
  });
  const answer = await arrange((all) => [
    ...all.filter(({ code }) => code === 'MT-GOPAY'),
    ...all
      .filter(({ code }) => code !== 'MT-GOPAY')
      .map((one) => (one.code === 'OVO' ? { ...one, on: false } : { ...one, more: one.code === 'DANA' })),
  ]);
  expect(answer).toMatchObject({ success: true, message: 'Metode pembayaran disimpan' });
  const shown = await offered();
  expect(shown.slice(0, 2).map(({ code }) => code)).toEqual(['MT-GOPAY', 'QRIS']);
  expect(shown.map(({ code }) => code)).not.toContain('OVO');
  expect(shown.filter(({ more }) => more).map(({ code }) => code)).toEqual(['DANA']);
  // A page from before offers it still.
  expect(await create({ method: 'OVO' })).toMatchObject({
    success: false,
    message: 'Metode pembayaran OVO sedang tidak aktif',
  });
  expect((await own()).find(({ code }) => code === 'OVO')).toMatchObject({ on: false });
});

it.each([
  ['tripay', 'DANA', 2_475],
  ['midtrans', 'MT-DANA', 1_219],
])('%s: a fee that the buyer bears is asked for, told, and no loss of the shop', async (_, method, fee) => {
  await arrange((all) => all.map((one) => (one.code === method ? { ...one, feeBy: 'buyer' } : one)));
  const view = (await offered()).find(({ code }) => code === method);
  expect(view?.fees).toMatchObject({ feePercent: expect.any(Number), feeFlat: expect.any(Number) });
  // The page did not know of it.
  expect(await create({ method })).toMatchObject({
    success: false,
    message: expect.stringMatching(/^Harga berubah\. Total sekarang Rp\s8[12]\.\d{3}\.$/),
  });
  const { data } = await create({ method, amount: 80_000 + fee });
  expect(data).toMatchObject({ amount: 80_000 + fee });
  const { rows } = await store.database.pool.query(
    'select total_idr::int, fee_idr, payment_cost_idr, charged_idr::int from orders where merchant_ref = $1',
    [data.merchant_ref],
  );
  expect(rows).toEqual([
    { total_idr: 80_000, fee_idr: fee, payment_cost_idr: fee, charged_idr: 80_000 + fee },
  ]);
  const seen = (await store.client().get(`tripay/get-purchase?merchant_ref=${data.merchant_ref}`)).body.data;
  expect(seen).toMatchObject({
    totalAmount: 80_000 + fee,
    sums: { goods: 80_000, fee, unique: 0, balance: 0 },
  });
});

it('the fees of a contract count for buyer and books, stay until they are taken back, and have their limits', async () => {
  const contract = { feePercent: 1, feeFlat: 500, feeMinimum: 0, feeVat: 11 };
  const feesOf = async () => {
    const { fees, published, feePercent, feeFlat, feeVat } =
      (await own()).find(({ code }) => code === 'SHOPEEPAY') ?? {};
    return { fees, published, now: [feePercent, feeFlat, feeVat] };
  };
  const published = { feePercent: 3, feeFlat: 0, feeMinimum: 1_000, feeVat: 0 };
  expect(await feesOf()).toEqual({ fees: null, published, now: [3, 0, 0] });
  const say = (change: object) =>
    arrange((all) => all.map((one) => (one.code === 'SHOPEEPAY' ? { ...one, ...change } : one)));
  expect(await say({ feeBy: 'buyer', fees: contract })).toMatchObject({ success: true });
  expect(await feesOf()).toEqual({ fees: contract, published, now: [1, 500, 11] });
  expect((await offered()).find(({ code }) => code === 'SHOPEEPAY')?.fees).toEqual(contract);
  const fee = feeForBuyer(contract, 80_000);
  const { data } = await create({ method: 'SHOPEEPAY', amount: 80_000 + fee });
  expect(data).toMatchObject({ amount: 80_000 + fee });
  const { rows } = await store.database.pool.query(
    'select fee_idr, payment_cost_idr from orders where merchant_ref = $1',
    [data.merchant_ref],
  );
  expect(rows).toEqual([{ fee_idr: fee, payment_cost_idr: fee }]);
  // A caller who knows nothing of own fees leaves them as they are.
  await say({ feeBy: 'shop' });
  expect((await feesOf()).fees).toEqual(contract);
  for (const [name, value] of [
    ['feePercent', 20.5],
    ['feePercent', 1.005],
    ['feeFlat', 50_001],
    ['feeFlat', 0.5],
    ['feeVat', 21],
    ['feeVat', -1],
  ] as const)
    expect(await say({ fees: { ...contract, [name]: value } })).toMatchObject({ code: 'request.malformed' });
  expect((await feesOf()).fees).toEqual(contract);
  expect(await say({ fees: null })).toMatchObject({ success: true });
  expect(await feesOf()).toEqual({ fees: null, published, now: [3, 0, 0] });
});

it('a transfer to the shop’s own account has no fee of a gateway', async () => {
  const account = await anAccount(admin);
  const answer = await arrange((all) =>
    all.map((one) =>
      one.code === `HAND-${account.id}`
        ? { ...one, fees: { feePercent: 1, feeFlat: 0, feeMinimum: 0, feeVat: 0 } }
        : one,
    ),
  );
  expect(answer).toMatchObject({ code: 'request.malformed', message: 'Permintaan tidak valid: fees' });
});

it('the shop’s own accounts stand where the seller puts them, before every gateway’s, and a new one among them', async () => {
  const { id } = await anAccount(admin);
  const isOwn = ({ code }: ChannelChoice) => code === `HAND-${id}`;
  expect((await offered())[0]?.code).not.toMatch(/^HAND/);
  const answer = await arrange((all) => [...all.filter(isOwn), ...all.filter((one) => !isOwn(one))]);
  expect(answer).toMatchObject({ success: true });
  expect((await offered())[0]?.code).toBe(`HAND-${id}`);
});

it('nobody lays the fee of QRIS on the buyer: it is refused, and counts for nothing where it was kept before', async () => {
  const before = await own();
  const asked = await arrange((all) =>
    all.map((one) => (one.code === 'MT-QRIS' ? { ...one, feeBy: 'buyer' } : one)),
  );
  expect(asked).toMatchObject({
    success: false,
    code: 'channel.fee-forbidden',
    message: 'Biaya QRIS tidak boleh dibebankan kepada pembeli: Bank Indonesia melarangnya',
  });
  expect(await own()).toEqual(before);
  const kept: ChannelChoice[] = ['QRIS2', 'BCAVA'].map((code) => ({
    code,
    on: true,
    feeBy: 'buyer',
    more: false,
  }));
  await changeSettings(jobContext(store.store.deps), { paymentMethods: kept });
  expect((await own()).slice(0, 2).map(({ code, feeBy }) => [code, feeBy])).toEqual([
    ['QRIS2', 'shop'],
    ['BCAVA', 'buyer'],
  ]);
  expect((await offered()).slice(0, 2).map(({ code, fees }) => [code, fees !== undefined])).toEqual([
    ['QRIS2', false],
    ['BCAVA', true],
  ]);
  const { data } = await create({ method: 'QRIS2' });
  expect(data).toMatchObject({ amount: 80_000 });
});

it('what is not so is refused and changes nothing', async () => {
  const before = await own();
  const off = await arrange((all) => all.map((one) => ({ ...one, on: false })));
  expect(off).toMatchObject({ success: false, message: 'Setidaknya satu metode pembayaran harus aktif' });
  const strange = await arrange((all) => [...all, { code: 'GRATIS', on: true, feeBy: 'shop', more: false }]);
  expect(strange).toMatchObject({ success: false, message: 'Metode pembayaran tidak tersedia' });
  const twice = await arrange((all) => [...all, ...all]);
  expect(twice).toMatchObject({ success: false, message: 'Metode pembayaran tidak tersedia' });
  const { status } = await (await store.signedIn('customer')).post('payments/arrange-channels', {
    channels: [{ code: 'QRIS2', on: true, feeBy: 'shop', more: false }],
  });
  expect(status).toBe(403);
  expect(await own()).toEqual(before);
});
