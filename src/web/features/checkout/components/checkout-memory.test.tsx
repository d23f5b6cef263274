// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleAsked, sampleChannels, sampleProduct, sampleTransaction } from '#web/testing/sample-data.ts';
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

async function open(productId: number) {
  cleanup();
  const transport = scriptedTransport({
    'POST tripay/create-transaction': () => ok({ data: sampleTransaction('https://bayar.test/1') }),
    'GET vouchers/list': () => ok({ data: [{ isActive: true, productId: null }] }),
  });
  await renderPage(<Checkout search={`?productId=${productId}`} />, {
    at: `/purchase?productId=${productId}`,
    transport,
    data: { product: sampleAsked(products, `?productId=${productId}`), channels: sampleChannels },
  });
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
  fireEvent.change(screen.getByLabelText('Kode voucher'), { target: { value: 'HEMAT10' } });
  await open(1);
  expect(email().value).toBe('rani@contoh');
  expect(radio(/7 days/).checked).toBe(true);
  expect(radio(/DANA/).checked).toBe(true);
  expect(screen.getByRole('group', { name: 'Jumlah' }).textContent).toBe('2');
  expect((screen.getByLabelText('Kode voucher') as HTMLInputElement).value).toBe('HEMAT10');
});

test('another product takes over the buyer and nothing else', async () => {
  await open(1);
  type('rani@contoh.id');
  fireEvent.click(screen.getByRole('button', { name: 'Tambah jumlah' }));
  await open(9);
  expect(email().value).toBe('rani@contoh.id');
  expect(screen.getByRole('group', { name: 'Jumlah' }).textContent).toBe('1');
});

test('after an order the device remembers address and method, until it is told to forget', async () => {
  await open(1);
  expect(screen.queryByRole('button', { name: 'Hapus dari perangkat ini' })).toBeNull();
  type('rani@contoh.id');
  fireEvent.click(screen.getByRole('button', { name: 'Tampilkan metode lain (3)' }));
  fireEvent.click(radio(/Alfamart/));
  await act(async () => fireEvent.click(pay()));

  sessionStorage.clear();
  await open(9);
  expect(email().value).toBe('rani@contoh.id');
  expect(radio(/Alfamart/).checked).toBe(true);
  expect(pay().disabled).toBe(false);
  expect(screen.getByText('Email dan metode terakhir diingat di perangkat ini.')).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Hapus dari perangkat ini' }));
  expect(email().value).toBe('');
  expect(screen.queryByRole('button', { name: 'Hapus dari perangkat ini' })).toBeNull();
  await open(1);
  expect(email().value).toBe('');
  expect(localStorage.length).toBe(0);
});

test('what is not sent is not remembered beyond the tab', async () => {
  await open(1);
  type('rani@contoh.id');
  sessionStorage.clear();
  await open(1);
  expect(email().value).toBe('');
});
