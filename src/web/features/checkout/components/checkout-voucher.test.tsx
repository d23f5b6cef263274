// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TransactionInput } from '#contract/payments/checkout.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleAsked, sampleChannels, sampleProduct, sampleTransaction } from '#web/testing/sample-data.ts';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Checkout } from './checkout.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

const products = [
  sampleProduct(1, 'Garuda Pass 2 hours', { publicPriceIDR: 9_999 }),
  sampleProduct(2, 'Garuda Pass 7 days', { promoPriceIDR: 53_000, originalPriceIDR: 69_000 }),
];
const CREATE = 'POST payment/create-transaction';
const VALIDATE = 'POST vouchers/validate';
const LIST = 'GET vouchers/list';

type Script = Parameters<typeof scriptedTransport>[0];
const voucher = (code: string, discountPercentage: number) => () =>
  ok({ voucher: { code, discountPercentage, productId: null }, message: 'x' });
const made = () => ok({ data: sampleTransaction('https://store.test/success?merchant_ref=M') });

async function open(script: Script = {}, vouchers = [{ isActive: true, productId: null as number | null }]) {
  const transport = scriptedTransport({
    [LIST]: () => ok({ data: vouchers }),
    [VALIDATE]: voucher('HEMAT10', 10),
    [CREATE]: made,
    'GET products/list': () => ok({ data: products }),
    ...script,
  });
  const page = await renderPage(<Checkout address={{ id: '2' }} />, {
    at: '/purchase?productId=2',
    transport,
    data: { product: sampleAsked(products, '?productId=2'), channels: sampleChannels },
  });
  return { ...page, transport };
}

const field = () => screen.queryByLabelText('Kode voucher') as HTMLInputElement | null;
const enter = (code: string) => fireEvent.change(field() as HTMLInputElement, { target: { value: code } });
const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Isi Alamat Email *'), { target: { value } });
const pay = () => screen.getByRole('button', { name: /Bayar Sekarang/ }) as HTMLButtonElement;
const sent = (transport: { calls: { name: string; body: unknown }[] }, wanted = CREATE) =>
  transport.calls.filter(({ name }) => name === wanted).map(({ body }) => body as TransactionInput);

test.each([
  ['none', [], false],
  ['one for everything', [{ isActive: true, productId: null }], true],
  ['one for this variant', [{ isActive: true, productId: 2 }], true],
  ['one for another variant', [{ isActive: true, productId: 1 }], false],
  ['an inactive one', [{ isActive: false, productId: null }], false],
])('of active vouchers there is %s', async (_name, vouchers, offered) => {
  await open({}, vouchers);
  // It comes in its own chunk.
  if (offered) await vi.waitFor(() => expect(field()).not.toBeNull());
  else expect(field()).toBeNull();
});

test('a list that cannot be had offers no field', async () => {
  await open({ [LIST]: () => ({ status: 500, body: null }) });
  expect(field()).toBeNull();
});

test('a good code takes its share of the unit price, rounded, and goes with the order', async () => {
  const { transport } = await open();
  enter(' hemat10 ');
  await click('Pakai');
  expect(sent(transport, VALIDATE)).toEqual([{ code: 'hemat10', productId: 2 }]);
  expect(screen.getByText('Voucher berhasil diterapkan! Diskon 10%')).toBeTruthy();
  const line = screen.getByText('Diskon (10%)').closest('div') as HTMLElement;
  expect(line.textContent).toMatch(/-Rp\s5\.300/);
  expect(pay().textContent).toMatch(/Rp\s47\.700/);
  fireEvent.click(screen.getByRole('button', { name: 'Tambah jumlah' }));
  expect(line.textContent).toMatch(/-Rp\s10\.600/);
  type('rani@contoh.id');
  fireEvent.click(screen.getByRole('radio', { name: /OVO/ }));
  await click(/Bayar Sekarang/);
  expect(sent(transport)[0]).toMatchObject({
    voucher_code: 'HEMAT10',
    amount: 95_400,
    quantity: 2,
    order_items: [{ price: 47_700 }],
  });
});

test('Enter in the field looks at the code and does not send the order', async () => {
  const { transport } = await open();
  type('rani@contoh.id');
  fireEvent.click(screen.getByRole('radio', { name: /OVO/ }));
  enter('HEMAT10');
  await act(async () => fireEvent.keyDown(field() as HTMLInputElement, { key: 'Enter' }));
  expect(screen.getByText('Diskon (10%)')).toBeTruthy();
  expect(sent(transport)).toEqual([]);
});

test('another variant starts without voucher and without the typed code', async () => {
  await open();
  enter('HEMAT10');
  await click('Pakai');
  fireEvent.click(screen.getByRole('radio', { name: /2 hours/ }));
  expect(screen.queryByText(/Diskon/)).toBeNull();
  expect(field()?.value).toBe('');
  expect(pay().textContent).toMatch(/Rp\s9\.999/);
});

test('a voucher can be taken away again', async () => {
  await open();
  enter('HEMAT10');
  await click('Pakai');
  await click('Hapus');
  expect(screen.queryByText(/Diskon/)).toBeNull();
  expect(field()?.value).toBe('');
});

test.each([
  [
    refusal('voucher.invalid', 'Kode voucher tidak valid atau sudah tidak aktif'),
    'Kode voucher tidak valid atau sudah tidak aktif',
  ],
  [
    refusal('voucher.other-product', 'Voucher tidak berlaku untuk produk ini'),
    'Voucher tidak berlaku untuk produk ini',
  ],
  [
    refusal('request.too-many', 'x', 429, { seconds: 30 }),
    'Terlalu banyak permintaan. Coba lagi dalam 30 detik.',
  ],
  [{ status: 502, body: null }, 'Gagal memvalidasi voucher. Coba lagi.'],
  [
    { body: { success: true, voucher: { code: 'SALAH' } }, newer: true as const },
    'Gagal memvalidasi voucher. Coba lagi.',
  ],
])('a code that is refused says why', async (answer, text) => {
  await open({ [VALIDATE]: () => answer });
  enter('SALAH');
  await click('Pakai');
  expect(screen.getByText(text)).toBeTruthy();
  expect(field()?.value).toBe('SALAH');
});

test('an empty code is not sent', async () => {
  const { transport } = await open();
  await click('Pakai');
  expect(screen.getByText('Kode voucher harus diisi')).toBeTruthy();
  expect(sent(transport, VALIDATE)).toEqual([]);
});

test('a code that was typed and not used is looked at before anything is paid', async () => {
  const { transport } = await open();
  type('rani@contoh.id');
  fireEvent.click(screen.getByRole('radio', { name: /OVO/ }));
  enter('HEMAT10');
  await click(/Bayar Sekarang/);
  expect(sent(transport)).toEqual([]);
  expect(pay().textContent).toMatch(/Rp\s47\.700/);
  await click(/Bayar Sekarang/);
  expect(sent(transport)[0]).toMatchObject({ amount: 47_700, voucher_code: 'HEMAT10' });
});

test('one that the order no longer takes is dropped, and the price is the full one again', async () => {
  await open({
    [CREATE]: () => refusal('voucher.invalid', 'Kode voucher tidak valid atau sudah tidak aktif'),
  });
  type('rani@contoh.id');
  fireEvent.click(screen.getByRole('radio', { name: /OVO/ }));
  enter('HEMAT10');
  await click('Pakai');
  await click(/Bayar Sekarang/);
  const box = within(screen.getByRole('alert'));
  expect(box.getByText('Kode voucher tidak valid atau sudah tidak aktif')).toBeTruthy();
  expect(pay().textContent).toMatch(/Rp\s53\.000/);
});

test('nothing to pay: one key, no method to choose, and the call names one all the same', async () => {
  const { transport, left } = await open({ [VALIDATE]: voucher('GRATIS', 100) });
  fireEvent.click(screen.getByRole('button', { name: 'Tambah jumlah' }));
  enter('GRATIS');
  await click('Pakai');
  expect(screen.getByText('Diskon (100%)')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Jumlah' }).textContent).toBe('1');
  expect((screen.getByRole('button', { name: 'Tambah jumlah' }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByRole('radio', { name: /OVO/ })).toBeNull();
  expect(pay().disabled).toBe(true);
  type('rani@contoh.id');
  expect(pay().disabled).toBe(false);
  await click(/Bayar Sekarang/);
  expect(sent(transport)[0]).toMatchObject({
    amount: 0,
    quantity: 1,
    method: 'QRIS2',
    voucher_code: 'GRATIS',
  });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(left).toEqual(['https://store.test/success?merchant_ref=M']);
});
