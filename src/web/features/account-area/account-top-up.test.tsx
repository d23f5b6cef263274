// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, dialog, openAccount, PRODUCTS, TOP_UP_TERMS, type } from '#web/testing/account-screen.tsx';
import { sampleUser } from '#web/testing/sample-account.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const CHANNELS = [
  {
    code: 'QRIS2',
    name: 'QRIS',
    group: 'QRIS',
    minAmount: 1_000,
    maxAmount: 5_000_000,
    maxMinutes: 60,
    active: true,
    fees: { feeFlat: 750, feePercent: 0.7, feeMinimum: 0 },
  },
  {
    code: 'BCAVA',
    name: 'BCA Virtual Account',
    group: 'Virtual Account',
    minAmount: 10_000,
    maxAmount: 10_000_000,
    maxMinutes: 1_440,
    active: true,
  },
];
const PAYMENT = {
  reference: 'DEV-T1',
  merchant_ref: 'PUB-1',
  checkout_url: 'https://bayar.test/1',
  amount: 1,
  expired_time: 1,
  status: 'UNPAID',
};
const at = (tab: string, script: Parameters<typeof openAccount>[1] = {}, user = sampleUser()) =>
  openAccount(`/seller?tab=${tab}`, script, user, PRODUCTS, { channels: CHANNELS });
const receipt = () => document.querySelector('.receipt')?.textContent ?? '';
const choose = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('radio', { name })));

test('a top-up shows its rupiah, fee, bonus and the balance after it, and leaves to pay', async () => {
  const { transport, left } = await at(
    'wallet',
    { 'POST wallet/top-up': () => ok({ data: PAYMENT }) },
    sampleUser({ balance: 12.4 }),
  );
  expect(receipt()).toContain('Saldo $10.00, kurs Rp\u00a015.000');
  expect(receipt()).toContain('$22.40');
  await choose(/25/);
  expect(receipt()).toContain('Rp\u00a0375.000');
  expect(receipt()).toContain('+$1.00');
  expect(receipt()).toContain('$38.40');
  await click('Isi saldo');
  const call = transport.calls.find(({ name }) => name === 'POST wallet/top-up');
  expect(call?.body).toMatchObject({ amount: 25, total: 378_399, method: 'QRIS2' });
  expect(left).toEqual(['https://bayar.test/1']);
});

test('any amount within the limits; another is said to be none, and nothing is sent', async () => {
  const { transport } = await at('wallet');
  type(/^Nominal lain, \$5\.00 sampai \$200\.00$/, '4.99');
  await click('Isi saldo');
  expect(screen.getByText('Isi nominal $5.00 sampai $200.00')).toBeTruthy();
  type(/^Nominal lain/, '12.34');
  expect(receipt()).toContain('Rp\u00a0185.100');
  expect(transport.calls.some(({ name }) => name === 'POST wallet/top-up')).toBe(false);
});

test('another way to pay is chosen behind the first, with its own fee', async () => {
  const { transport } = await at('wallet', {
    'POST wallet/top-up': () => ok({ data: PAYMENT }),
  });
  await click('Ganti');
  await choose(/BCA/);
  expect(screen.getByText('tanpa biaya')).toBeTruthy();
  await click('Isi saldo');
  const call = transport.calls.find(({ name }) => name === 'POST wallet/top-up');
  expect(call?.body).toMatchObject({ amount: 10, total: 150_000, method: 'BCAVA' });
});

test('what was cut off is asked for again by the same name, what was refused by another', async () => {
  const answers = [
    () => Promise.reject(new Error('putus')),
    () => refusal('top-up.open', 'x', 200, { most: 5 }),
    () => refusal('top-up.open', 'x', 200, { most: 5 }),
  ];
  const { transport } = await at('wallet', {
    'POST wallet/top-up': () => answers.shift()?.() ?? ok({}),
  });
  await click('Isi saldo');
  expect(screen.getByRole('alert').textContent).toContain('tidak akan membayar dua kali');
  await click('Isi saldo');
  expect(screen.getByRole('alert').textContent).toContain('Masih ada 5 transaksi isi saldo');
  await click('Isi saldo');
  const names = transport.calls
    .filter(({ name }) => name === 'POST wallet/top-up')
    .map(({ body }) => (body as { merchant_ref: string }).merchant_ref);
  expect(names[1]).toBe(names[0]);
  expect(names[2]).not.toBe(names[0]);
});

test('a store without top-ups shows the ledger alone', async () => {
  await openAccount('/seller?tab=wallet', {
    'GET wallet/top-up-terms': () => ok({ data: { ...TOP_UP_TERMS, offered: false } }),
  });
  expect(screen.queryByRole('heading', { name: 'Isi saldo' })).toBeNull();
  expect(screen.getByText('Belum ada transaksi.')).toBeTruthy();
});

test('with too little balance the rest is paid with it, as one order', async () => {
  const { transport, left } = await at('products', {
    'POST purchase/pay-rest': () => ok({ data: PAYMENT }),
  });
  await click('Beli Garuda Pass 30 days');
  const lines = within(dialog());
  expect(lines.getByText('-$50.00')).toBeTruthy();
  expect(lines.getByText('Sisa $10.00, kurs Rp 15.000')).toBeTruthy();
  expect(lines.getByText('Rp 150.000')).toBeTruthy();
  await click(/^Saldo \+ QRIS/);
  const call = transport.calls.find(({ name }) => name === 'POST purchase/pay-rest');
  expect(call?.body).toMatchObject({ product_id: 2, quantity: 1, total: 151_813, method: 'QRIS2' });
  expect(left).toEqual(['https://bayar.test/1']);
});

test('a voucher takes its share of what is paid with the balance', async () => {
  const { transport } = await at('products', {
    'POST purchase/pay-rest': () => ok({ data: PAYMENT }),
    'GET vouchers/list': () => ok({ data: [{ isActive: true, productId: null }] }),
    'POST vouchers/validate': () =>
      ok({ voucher: { code: 'HEMAT10', discountPercentage: 10, productId: null }, message: 'x' }),
  });
  await click('Beli Garuda Pass 30 days');
  fireEvent.change(screen.getByLabelText('Kode voucher'), { target: { value: 'hemat10' } });
  await click('Pakai');
  const lines = within(dialog());
  expect(lines.getByText('Diskon (10%)').parentElement?.textContent).toMatch(/-Rp\s90\.000/);
  expect(lines.getByText('Sisa $4.00, kurs Rp 15.000')).toBeTruthy();
  await click(/^Saldo \+ QRIS/);
  const call = transport.calls.find(({ name }) => name === 'POST purchase/pay-rest');
  expect(call?.body).toMatchObject({ product_id: 2, voucher_code: 'HEMAT10', total: 61_179 });
});

test('with no balance at all there is nothing to mix', async () => {
  await at('products', {}, sampleUser({ balance: 0 }));
  await click('Beli Garuda Pass 30 days');
  expect(screen.queryByRole('button', { name: /^Saldo \+/ })).toBeNull();
  expect(within(dialog()).getByRole('link', { name: 'Isi saldo dulu' })).toBeTruthy();
});
