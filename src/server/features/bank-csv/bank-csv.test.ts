import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { BankLineView, BankRead } from '#contract/payments/bank-csv.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { storeDay } from '#domain/reports/report-days.ts';
import { FIRST_ZONE } from '#domain/shop/time-zones.ts';
import { aProduct, aTransaction } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let admin: TestClient;
let product: Product;
let accountId: number;
const today = storeDay(new Date(), FIRST_ZONE);

beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
  product = await aProduct(admin, {}, 40);
  const saved = await admin.post('manual/save-account', {
    version: 0,
    kind: 'bank',
    name: 'BCA',
    holder: 'Sagara Digital',
    number: '5270183344',
    note: '',
    qris: null,
    active: true,
  });
  accountId = saved.body.data.id;
});
afterAll(() => store?.close());

const order = async (customer_email?: string): Promise<Transaction> => {
  const input = aTransaction(product, {
    method: `HAND-${accountId}`,
    ...(customer_email ? { customer_email } : {}),
  });
  const { body } = await store.client().post('payment/create-transaction', input);
  expect(body).toMatchObject({ success: true });
  return body.data;
};
const file = (...rows: [amount: number, text: string][]): string => {
  const [year, month, day] = today.split('-');
  const lines = rows.map(
    ([amount, text], at) =>
      `'${day}/${month},${text},'0000,"${amount.toLocaleString('en')}.00",CR,"${at}.00"`,
  );
  const head = 'Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo';
  return `Periode,:,01/01/${year} - ${day}/${month}/${year}\n${head}\n${lines.join('\n')}\n`;
};
const read = async (text: string, more: object = {}): Promise<BankRead> =>
  (await admin.post('manual/bank-read', { accountId, file: text, ...more })).body;
const confirm = async (lines: readonly BankLineView[], orders?: readonly number[]) =>
  (
    await admin.post('manual/bank-confirm', {
      accountId,
      lines: lines.map(({ key, amount, day, matches }, at) => ({
        key,
        amount,
        day,
        orderId: orders?.[at] ?? matches[0]?.orderId ?? 0,
      })),
    })
  ).body;
const statusOf = async ({ merchant_ref }: Transaction) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${merchant_ref}`)).body.data;

it('finds the orders that money came for, confirms them together, and each line once', async () => {
  const [one, two, three] = [await order(), await order(), await order()];
  const text = file([one.amount, 'TRSF CR RANI'], [55_123, 'GAJI'], [three.amount, 'TRSF CR BUDI']);
  const first = await read(text);
  expect(first).toMatchObject({ others: 1, skipped: [] });
  expect(first.lines.map(({ day, amount }) => [day, amount])).toEqual([
    [today, one.amount],
    [today, three.amount],
  ]);
  expect(await confirm(first.lines)).toMatchObject({ confirmed: 2, refused: [] });
  expect(await statusOf(one)).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED' });
  expect(await statusOf(two)).toMatchObject({ status: 'UNPAID' });
  // The next list of the bank has them again.
  const again = await read(text);
  expect(again.lines.map(({ usedBy, matches }) => [typeof usedBy, matches.length])).toEqual([
    ['number', 0],
    ['number', 0],
  ]);
  const orders = first.lines.map(({ matches }) => matches[0]?.orderId ?? 0);
  expect(await confirm(first.lines, orders)).toMatchObject({
    confirmed: 0,
    refused: orders.map((orderId) => ({ orderId, code: 'bank.line-used' })),
  });
});

it('a line that has confirmed one order confirms no other, though both wait for the same sum', async () => {
  const late = await order();
  await store.database.pool.query(`update orders set status = 'EXPIRED' where merchant_ref = $1`, [
    late.merchant_ref,
  ]);
  const open = await order();
  expect(open.amount).toBe(late.amount);
  const { lines } = await read(file([open.amount, 'TRSF CR']));
  const matches = lines[0]?.matches ?? [];
  expect(matches.map(({ status }) => status)).toEqual(['UNPAID', 'EXPIRED']);
  const line = lines as BankLineView[];
  const answers = await inParallel(
    8,
    Array.from({ length: 8 }, (_, n) => () => confirm(line, [matches[n % 2]?.orderId ?? 0])),
  );
  expect(answers.reduce((sum: number, answer) => sum + answer.confirmed, 0)).toBe(1);
  const states = [(await statusOf(late)).status, (await statusOf(open)).status];
  expect(states.filter((status) => status === 'PAID')).toHaveLength(1);
});

it('who is named in the line comes first; another sum or another account is nobody’s', async () => {
  const made = await order('maharani@contoh.test');
  const { lines } = await read(file([made.amount, 'TRSF CR MAHARANI']));
  expect(lines[0]?.matches[0]).toMatchObject({ named: true, customerEmail: 'maharani@contoh.test' });
  const wrong = { ...(lines[0] as BankLineView), amount: made.amount + 1 };
  expect(await confirm([wrong])).toMatchObject({ confirmed: 0, refused: [{ code: 'bank.line-used' }] });
  expect(await statusOf(made)).toMatchObject({ status: 'UNPAID' });
  expect((await admin.post('manual/bank-read', { accountId: 99, file: 'x' })).body).toMatchObject({
    success: false,
    message: 'Rekening tidak ditemukan',
  });
  expect(await read('satu kata')).toMatchObject({
    success: false,
    message: 'File ini tidak terbaca sebagai CSV mutasi bank',
  });
});

it('columns of a bank that nobody knows are said once and kept', async () => {
  const made = await order();
  const [year, month, day] = today.split('-');
  const text = `Tgl;Uraian;Masuk\n${day}/${month}/${year};DARI RANI;${made.amount}\n`;
  expect(await read(text)).toMatchObject({ header: ['Tgl', 'Uraian', 'Masuk'], columns: null, lines: [] });
  const columns = { date: 0, came: 2, text: 1, side: null, balance: null };
  expect((await read(text, { columns })).lines).toHaveLength(1);
  expect(await read(text)).toMatchObject({ columns, lines: [{ amount: made.amount }] });
});
