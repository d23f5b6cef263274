// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Success } from '#web/features/orders/components/success.tsx';
import { renderPage } from '#web/testing/render-page.tsx';
import {
  sampleAsked,
  sampleChannels,
  sampleProduct,
  samplePurchase,
  sampleTransaction,
} from '#web/testing/sample-data.ts';
import { ok, scriptedTransport } from '#web/testing/scripted-transport.ts';
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
  sampleProduct(1, 'Garuda Pass 1 day', { price: 1 }),
  sampleProduct(2, 'Garuda Pass 7 days', { price: 2 }),
  sampleProduct(9, 'Komodo Pro 1 day'),
];

async function open(
  productId: number,
  script: Parameters<typeof scriptedTransport>[0] = {},
  known = products,
) {
  cleanup();
  const transport = scriptedTransport({
    'POST payment/create-transaction': () => ok({ data: sampleTransaction('https://bayar.test/1') }),
    'GET vouchers/list': () => ok({ data: [{ isActive: true, productId: null }] }),
    ...script,
  });
  await renderPage(<Checkout address={{ id: String(productId) }} />, {
    at: `/purchase?productId=${productId}`,
    transport,
    data: { product: sampleAsked(known, `?productId=${productId}`), channels: sampleChannels },
  });
  return { transport };
}
const email = () => screen.getByLabelText('Isi Alamat Email *') as HTMLInputElement;
const type = (value: string) => fireEvent.change(email(), { target: { value } });
const radio = (name: RegExp) => screen.getByRole('radio', { name }) as HTMLInputElement;
const pay = () => screen.getByRole('button', { name: /Bayar Sekarang/ }) as HTMLButtonElement;

test('what was filled in is there again after a reload or Back', async () => {
  await open(1);
  type('rani@contoh');
  fireEvent.click(radio(/7 days/));
  fireEvent.click(screen.getByRole('button', { name: 'Tambah jumlah' }));
  fireEvent.click(radio(/DANA/));
  await vi.waitFor(() => screen.getByLabelText('Kode voucher'));
  fireEvent.change(screen.getByLabelText('Kode voucher'), { target: { value: 'HEMAT10' } });
  await open(1);
  expect(email().value).toBe('rani@contoh');
  expect(radio(/7 days/).checked).toBe(true);
  expect(radio(/DANA/).checked).toBe(true);
  expect(screen.getByRole('group', { name: 'Jumlah' }).textContent).toBe('2');
  await vi.waitFor(() => screen.getByLabelText('Kode voucher'));
  expect((screen.getByLabelText('Kode voucher') as HTMLInputElement).value).toBe('HEMAT10');
});

test('a variant that was sold out is the chosen one when it is back: nobody chose what stood in for it', async () => {
  const soldOut = { ...sampleProduct(2, 'Garuda Pass 7 days', { price: 2 }), availableCodes: 0 };
  await open(2, {}, [...products.filter(({ id }) => id !== 2), soldOut]);
  expect(radio(/1 day/).checked).toBe(true);
  type('rani@contoh.id');
  await open(2);
  expect(radio(/7 days/).checked).toBe(true);
  expect(email().value).toBe('rani@contoh.id');
});

test('another product takes over the buyer and nothing else', async () => {
  await open(1);
  type('rani@contoh.id');
  fireEvent.click(screen.getByRole('button', { name: 'Tambah jumlah' }));
  await open(9);
  expect(email().value).toBe('rani@contoh.id');
  expect(screen.getByRole('group', { name: 'Jumlah' }).textContent).toBe('1');
});

const remember = () =>
  screen.getByRole('checkbox', { name: 'Ingat email dan metode di perangkat ini' }) as HTMLInputElement;

test('after an order the device remembers address and method if the buyer ticks it, until it is unticked', async () => {
  await open(1);
  expect(remember().checked).toBe(false);
  fireEvent.click(remember());
  type('rani@contoh.id');
  fireEvent.click(screen.getByRole('button', { name: 'Tampilkan metode lain (3)' }));
  fireEvent.click(radio(/Alfamart/));
  await act(async () => fireEvent.click(pay()));

  sessionStorage.clear();
  await open(9);
  expect(email().value).toBe('rani@contoh.id');
  expect(radio(/Alfamart/).checked).toBe(true);
  expect(pay().disabled).toBe(false);
  expect(remember().checked).toBe(true);

  fireEvent.click(remember());
  expect(localStorage.length).toBe(0);
  expect(email().value).toBe('rani@contoh.id');
  sessionStorage.clear();
  await open(1);
  expect(email().value).toBe('');
});

test('an order without the tick leaves nothing on the device', async () => {
  await open(1);
  type('rani@contoh.id');
  fireEvent.click(radio(/DANA/));
  await act(async () => fireEvent.click(pay()));
  expect(localStorage.length).toBe(0);
});

/** What comes in its own chunk is here, and what it asked for. */
const settle = async () => {
  await vi.dynamicImportSettled();
  await act(() => vi.advanceTimersByTimeAsync(0));
};

test('who comes back from the payment page is offered the open order, until it is paid', async () => {
  const { merchantRef, ...bought } = samplePurchase({
    status: 'UNPAID',
    deliveryStatus: 'PENDING',
    codes: [],
  });
  let order = { ...bought, merchantRef, checkoutUrl: 'https://bayar.test/1' };
  const script = { 'GET tripay/get-purchase': () => ok({ data: order }) };
  await open(1, script);
  expect(screen.queryByText('Anda punya pesanan yang belum dibayar')).toBeNull();
  type('rani@contoh.id');
  fireEvent.click(radio(/DANA/));
  await act(async () => fireEvent.click(pay()));

  const { transport } = await open(9, script);
  await settle();
  const note = screen.getByText('Anda punya pesanan yang belum dibayar');
  expect(note.parentElement?.textContent).toMatch(/Garuda Pass 7 days × 1 · Rp\s69\.000 · QRIS/);
  expect(screen.getByRole('link', { name: 'Lanjutkan' }).getAttribute('href')).toBe('https://bayar.test/1');
  const asked = transport.calls.find(({ name }) => name === 'GET tripay/get-purchase');
  expect(asked?.query.get('merchant_ref')).toMatch(/^PUB-/);

  order = { ...order, status: 'PAID' };
  await open(9, script);
  await settle();
  expect(sessionStorage.getItem('openOrder')).toBeNull();
  expect(screen.queryByText('Anda punya pesanan yang belum dibayar')).toBeNull();
});

test('what was chosen for an order is kept until it is paid; the next one begins with one', async () => {
  const count = () => screen.getByRole('group', { name: 'Jumlah' }).textContent;
  const { transport } = await open(1);
  type('rani@contoh.id');
  fireEvent.click(screen.getByRole('button', { name: 'Tambah jumlah' }));
  fireEvent.click(radio(/DANA/));
  await act(async () => fireEvent.click(pay()));
  const made = transport.calls.find(({ name }) => name === 'POST payment/create-transaction');
  const merchantRef = String((made?.body as Record<string, unknown> | undefined)?.merchant_ref);

  const receiptOf = async (status: 'UNPAID' | 'PAID', ref = merchantRef) => {
    cleanup();
    const data = samplePurchase({ status, merchantRef: ref });
    const answers = scriptedTransport({ 'GET tripay/get-purchase': () => ok({ data }) });
    await renderPage(<Success />, { at: `/success?merchant_ref=${ref}`, transport: answers });
  };
  await receiptOf('UNPAID');
  await receiptOf('PAID', 'PUB-ANOTHER');
  await open(1);
  expect(count()).toBe('2');
  await receiptOf('PAID');
  await open(1);
  expect(count()).toBe('1');
  expect(email().value).toBe('rani@contoh.id');
});

test('what is not sent is not remembered beyond the tab', async () => {
  await open(1);
  type('rani@contoh.id');
  sessionStorage.clear();
  await open(1);
  expect(email().value).toBe('');
});
