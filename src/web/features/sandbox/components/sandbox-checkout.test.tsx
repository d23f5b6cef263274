// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SandboxCheckout as Checkout } from '#contract/payments/sandbox.ts';
import type { Locale } from '#domain/text/locales.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { SandboxCheckout } from './sandbox-checkout.tsx';

const NOW = Date.parse('2026-11-15T03:00:00Z');
const PAGE = '/sandbox/tripay/checkout/DEV-1';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const checkout = (fields: Partial<Checkout> = {}): Checkout => ({
  reference: 'DEV-1',
  merchantRef: 'PUB-1',
  merchantName: 'Kunci',
  status: 'UNPAID',
  methodCode: 'QRIS',
  methodName: 'QRIS',
  group: 'QRIS',
  amount: 69_000,
  feeCustomer: 0,
  items: [{ name: 'Garuda Pass 7 days', price: 69_000, quantity: 1, subtotal: 69_000 }],
  payCode: null,
  qrString: '000201010212',
  instructions: [],
  returnUrl: 'https://store.test/success?merchant_ref=PUB-1',
  expiresAt: NOW / 1000 + 3_600,
  paidAt: null,
  ...fields,
});

async function open(
  fields: Partial<Checkout>,
  script: Parameters<typeof scriptedTransport>[0] = {},
  locale: Locale = 'id',
) {
  const transport = scriptedTransport({
    [`GET ${PAGE}.json`]: () => ({ body: checkout(fields) }),
    ...script,
  });
  const page = await renderPage(<SandboxCheckout gateway="tripay" reference="DEV-1" />, {
    at: PAGE,
    transport,
    data: { locale },
  });
  return { ...page, transport };
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('says that it is no real payment, and shows amount, countdown and QR code', async () => {
  await open({});
  expect(screen.getByText(/Tidak ada uang sungguhan/)).toBeTruthy();
  expect(screen.getAllByText(/Rp\s69\.000/).length).toBeGreaterThan(0);
  expect(screen.getByRole('img', { name: 'Kode QR pembayaran' }).getAttribute('data-qr')).toBe(
    '000201010212',
  );
  expect(screen.getByText('01:00:00')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('59:59')).toBeTruthy();
});

test('a virtual account shows its number; the gateway’s mark-up is not taken as such', async () => {
  const instructions = [{ title: 'ATM', steps: ['Tekan <b>Bayar</b><img src=x>'] }];
  await open({ qrString: null, payCode: '9999000001', group: 'Virtual Account', instructions });
  expect(screen.getByText('Nomor virtual account')).toBeTruthy();
  expect(screen.getByText('9999000001')).toBeTruthy();
  expect(screen.getByText('Tekan Bayar').innerHTML).toBe('Tekan Bayar');
});

test('how to pay is said in the language of the page', async () => {
  const instructions = [{ title: 'ATM', steps: ['Tekan Bayar'] }];
  await open({ qrString: null, payCode: '9999000001', group: 'Virtual Account', instructions }, {}, 'zh');
  expect(screen.getByText('输入号码 9999000001。')).toBeTruthy();
  expect(screen.queryByText('Tekan Bayar')).toBeNull();
});

test('paying goes back to the store with the gateway’s references', async () => {
  const { left, transport } = await open(
    {},
    { [`POST ${PAGE}/pay`]: () => ok({ status: 'PAID', callback: 'accepted' }) },
  );
  await press('Bayar');
  expect(screen.getByText('Toko sudah menerima pemberitahuan.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  const target =
    'https://store.test/success?merchant_ref=PUB-1&tripay_reference=DEV-1&tripay_merchant_ref=PUB-1';
  expect(left).toEqual([target]);
  expect(transport.calls.filter(({ name }) => name.startsWith('POST'))).toHaveLength(1);
});

test('a notice that the store did not get is told, and the page stays', async () => {
  const { left } = await open(
    {},
    { [`POST ${PAGE}/pay`]: () => ok({ status: 'PAID', callback: 'unreachable' }) },
  );
  await press('Bayar');
  expect(screen.getByText(/Toko tidak dapat dihubungi/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(left).toEqual([]);
});

test.each([
  ['UNPAID', ['Bayar', 'Gagalkan', 'Buat kedaluwarsa']],
  ['PAID', ['Kembalikan dana']],
  ['EXPIRED', ['Bayar']],
  ['FAILED', ['Bayar']],
  ['REFUND', []],
] as const)('what can be done when it is %s', async (status, names) => {
  await open({ status });
  const all = ['Bayar', 'Gagalkan', 'Buat kedaluwarsa', 'Kembalikan dana'];
  expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(names);
});

test.each([
  [null, ['Kembalikan dana', 'Sengketakan']],
  ['open', ['Toko menang', 'Toko kalah']],
  ['won', ['Kembalikan dana']],
] as const)('what can be done with a payment by card whose dispute is %s', async (dispute, names) => {
  await open({ status: 'PAID', dispute });
  const all = ['Kembalikan dana', 'Sengketakan', 'Toko menang', 'Toko kalah'];
  expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(names);
});

test('a dispute stays on the page, and can be decided', async () => {
  const { left } = await open(
    { status: 'PAID', dispute: null },
    { [`POST ${PAGE}/dispute`]: () => ok({ status: 'PAID', callback: 'accepted', dispute: 'open' }) },
  );
  await press('Sengketakan');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(left).toEqual([]);
  expect(screen.getByRole('button', { name: 'Toko menang' })).toBeTruthy();
});

test('an unknown payment, and a button that fails', async () => {
  await open({}, { [`GET ${PAGE}.json`]: () => refusal('request.unknown-path', 'x', 404) });
  expect(screen.getByRole('heading', { name: 'Pembayaran ini tidak ditemukan' })).toBeTruthy();
  cleanup();
  await open({}, { [`POST ${PAGE}/fail`]: () => ({ status: 500, body: null }) });
  await press('Gagalkan');
  expect(screen.getByRole('alert').textContent).toBe('Perintah gagal: HTTP error! status: 500');
});
