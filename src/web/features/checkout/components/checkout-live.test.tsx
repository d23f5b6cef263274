// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleChannels, sampleProduct } from '#web/testing/sample-data.ts';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Checkout } from './checkout.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const week = (fields: Partial<Product> = {}) =>
  sampleProduct(2, 'Garuda Pass 7 days', { availableCodes: 5, ...fields });
const month = sampleProduct(3, 'Garuda Pass 30 days', { publicPriceIDR: 269_800 });

async function open(first: Product, later: () => Product) {
  const transport = scriptedTransport({
    'GET products/list': () => ok({ data: [later(), month] }),
    'GET vouchers/list': () => ok({ data: [] }),
  });
  await renderPage(<Checkout address={{ id: '2' }} />, {
    at: '/purchase?productId=2',
    transport,
    data: { product: { id: '2', variants: [first, month] }, channels: sampleChannels },
  });
  const asked = () => transport.calls.filter(({ name }) => name === 'GET products/list').length;
  return { asked };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const pay = () => screen.getByRole('button', { name: /Bayar Sekarang/ }) as HTMLButtonElement;
const fillIn = () => {
  fireEvent.change(screen.getByLabelText('Isi Alamat Email *'), { target: { value: 'rani@contoh.id' } });
  fireEvent.click(screen.getByRole('radio', { name: /OVO/ }));
};

test('a variant that sells out while the page is open says so before the buyer pays', async () => {
  await open(week(), () => week({ availableCodes: 0 }));
  fillIn();
  expect(pay().disabled).toBe(false);
  await pass(15_000);
  expect(screen.getByRole('radio', { name: /7 days.*Habis!/ })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Stok tidak mencukupi untuk varian ini');
  expect(pay().disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /30 days/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(pay().disabled).toBe(false);
});

test('less than was chosen is left: told, and the total is for what there is', async () => {
  await open(week(), () => week({ availableCodes: 2 }));
  fillIn();
  for (let n = 0; n < 3; n += 1) fireEvent.click(screen.getByRole('button', { name: 'Tambah jumlah' }));
  expect(pay().textContent).toMatch(/Rp\s276\.000/);
  await pass(15_000);
  expect(screen.getByRole('alert').textContent).toBe('Stok tidak mencukupi untuk varian ini');
  expect(screen.getByText('Stok tersedia: 2')).toBeTruthy();
  expect(pay().textContent).toMatch(/Rp\s138\.000/);
  fireEvent.click(screen.getByRole('button', { name: 'Kurangi jumlah' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is sold out altogether offers no form, and the form comes with the stock', async () => {
  let left = 0;
  await renderPage(<Checkout address={{ id: '2' }} />, {
    transport: scriptedTransport({
      'GET products/list': () => ok({ data: [week({ availableCodes: left })] }),
      'GET vouchers/list': () => ok({ data: [] }),
    }),
    data: { product: { id: '2', variants: [week({ availableCodes: left })] }, channels: sampleChannels },
  });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(/Produk ini sedang habis\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kembali ke Toko' }).getAttribute('href')).toBe('/');
  expect(screen.queryByLabelText('Isi Alamat Email *')).toBeNull();
  expect(screen.queryByRole('button', { name: /Bayar Sekarang/ })).toBeNull();
  left = 3;
  await pass(15_000);
  fillIn();
  expect(screen.queryByText(/Produk ini sedang habis/)).toBeNull();
  expect(pay().disabled).toBe(false);
});

test('asks every 15 s while it is looked at, and at once when it is looked at again', async () => {
  const { asked } = await open(week(), week);
  await pass(30_000);
  expect(asked()).toBe(2);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(60_000);
  expect(asked()).toBe(2);
  visibility.mockReturnValue('visible');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(asked()).toBe(3);
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(asked()).toBe(3);
});

test('a product that goes into maintenance while the page is open cannot be bought any more', async () => {
  await open(week(), () => week({ isMaintenanceMode: true, maintenanceReason: '' }));
  await pass(15_000);
  expect(screen.getByRole('alert').textContent).toBe('Product Maintenance: Maintenance');
  expect(screen.queryByRole('button', { name: /Bayar/ })).toBeNull();
});

test('a promo counts down and its end brings the plain price', async () => {
  const promo = { promoPriceIDR: 53_000, originalPriceIDR: 69_000, isFlashSaleActive: true };
  await open(week({ ...promo, promoEndsAt: '2026-11-15T03:00:10Z' }), week);
  expect(screen.getByRole('timer').textContent).toBe('Berakhir dalam 00:00:10');
  await pass(3_000);
  expect(screen.getByRole('timer').textContent).toBe('Berakhir dalam 00:00:07');
  await pass(7_000);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(pay().textContent).toMatch(/Rp\s69\.000/);
});

test('video and HOT description stand where the product has them', async () => {
  await open(week({ youtubeLink: 'https://video.test/1', hotDescription: 'Paling dicari' }), week);
  expect(screen.getByRole('link', { name: 'Tonton video' }).getAttribute('href')).toBe(
    'https://video.test/1',
  );
  expect(screen.getByText('Paling dicari')).toBeTruthy();
  expect(screen.getByText('Safe')).toBeTruthy();
});

const DOWN = 'Metode ini sedang mengalami gangguan. Pilih yang lain atau coba lagi nanti.';
const ALL_DOWN =
  'Semua metode pembayaran sedang mengalami gangguan. Kami terus memeriksanya; silakan coba lagi nanti.';
const outage = (codes: readonly string[]) =>
  sampleChannels.map((channel) =>
    codes.includes(channel.code) ? { ...channel, down: true as const } : channel,
  );

test('a method whose gateway is down says so before anything is typed, and cannot be chosen', async () => {
  await renderPage(<Checkout address={{ id: '2' }} />, {
    at: '/purchase?productId=2',
    transport: scriptedTransport({}),
    data: { product: { id: '2', variants: [week()] }, channels: outage(['OVO']) },
  });
  const ovo = screen.getByRole('radio', { name: new RegExp(`OVO.*${DOWN}`) }) as HTMLInputElement;
  const dana = screen.getByRole('radio', { name: /DANA/ }) as HTMLInputElement;
  expect([ovo.disabled, dana.disabled, screen.queryByText(ALL_DOWN)]).toEqual([true, false, null]);
});

test('when all are down a banner says it above the first field', async () => {
  await renderPage(<Checkout address={{ id: '2' }} />, {
    at: '/purchase?productId=2',
    transport: scriptedTransport({}),
    data: {
      product: { id: '2', variants: [week()] },
      channels: outage(sampleChannels.map(({ code }) => code)),
    },
  });
  const banner = screen.getByRole('alert');
  expect(banner.textContent).toBe(ALL_DOWN);
  const email = screen.getByLabelText(/Isi Alamat Email/);
  expect(banner.compareDocumentPosition(email) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a gateway that goes down while the page is open: told, and the methods are asked for again', async () => {
  const transport = scriptedTransport({
    'GET products/list': () => ok({ data: [week()] }),
    'GET payment/channels': () => ok({ data: outage(['OVO']) }),
    'POST payment/create-transaction': () => refusal('channel.down', DOWN),
  });
  await renderPage(<Checkout address={{ id: '2' }} />, {
    at: '/purchase?productId=2',
    transport,
    data: { product: { id: '2', variants: [week()] }, channels: sampleChannels },
  });
  fillIn();
  await act(async () => fireEvent.click(pay()));
  expect(screen.getByRole('alert').textContent).toBe(DOWN);
  // What reads the answer comes with it.
  await vi.waitFor(async () => {
    await act(async () => {});
    expect((screen.getByRole('radio', { name: /OVO/ }) as HTMLInputElement).disabled).toBe(true);
  });
  expect(pay().disabled).toBe(true);
});

test('how it comes is told of the variant that is chosen', async () => {
  const byHand = sampleProduct(3, 'Garuda Pass 30 days', { delivery: 'seller' });
  await renderPage(<Checkout address={{ id: '2' }} />, {
    at: '/purchase?productId=2',
    transport: scriptedTransport({ 'GET vouchers/list': () => ok({ data: [] }) }),
    data: { product: { id: '2', variants: [week(), byHand] }, channels: sampleChannels },
  });
  expect(screen.getByText('Instant delivery')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /30 days/ }));
  expect(screen.getByText(/^Dikirim langsung oleh penjual/)).toBeTruthy();
  expect(screen.queryByText('Instant delivery')).toBeNull();
});
