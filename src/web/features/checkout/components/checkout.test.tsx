// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TransactionInput } from '#contract/payments/checkout.ts';
import { isMerchantRef } from '#domain/orders/orders.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleAsked, sampleChannels, sampleProduct, sampleTransaction } from '#web/testing/sample-data.ts';
import { newerRefusal, ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
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
  sampleProduct(1, 'Garuda Pass 2 hours', { price: 0.49, publicPriceIDR: null, availableCodes: 3 }),
  sampleProduct(2, 'Garuda Pass 7 days', {
    promoPriceIDR: 53_000,
    originalPriceIDR: 69_000,
    availableCodes: 50,
  }),
  sampleProduct(3, 'Garuda Pass 30 days', { publicPriceIDR: 269_800, availableCodes: 0 }),
  sampleProduct(4, 'Komodo Pro 1 day', { isMaintenanceMode: true, maintenanceReason: 'Pembaruan' }),
  sampleProduct(5, 'Merapi Lite', { publicPriceIDR: 6_000_000 }),
];

const CREATE = 'POST payment/create-transaction';
const paid = () => ok({ data: sampleTransaction('https://store.test/sandbox/tripay/checkout/DEV-1') });

async function open(
  productId: number,
  transport = scriptedTransport({ [CREATE]: paid }),
  channels: typeof sampleChannels = sampleChannels,
) {
  const search = `?productId=${productId}`;
  const page = await renderPage(<Checkout address={{ id: String(productId) }} />, {
    at: `/purchase${search}`,
    transport,
    data: { product: sampleAsked(products, search), channels },
  });
  return { ...page, transport };
}

const payButton = () => screen.getByRole('button', { name: /Bayar Sekarang/ }) as HTMLButtonElement;
const email = () => screen.getByLabelText('Isi Alamat Email *') as HTMLInputElement;
const type = (value: string) => fireEvent.change(email(), { target: { value } });
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const click = async (button: HTMLElement) => {
  await act(async () => fireEvent.click(button));
};
const sent = (transport: { calls: { name: string; body: unknown }[] }) =>
  transport.calls.filter(({ name }) => name === CREATE).map(({ body }) => body as TransactionInput);

test('variants with their prices; a promo beside the old price; a sold-out one cannot be chosen', async () => {
  await open(2);
  expect((screen.getByRole('radio', { name: /7 days/ }) as HTMLInputElement).checked).toBe(true);
  expect(screen.getAllByText(/69\.000/).filter((text) => text.closest('s'))).toHaveLength(1);
  const gone = screen.getByRole('radio', { name: /30 days.*Habis!.*Rp\s269\.800/ }) as HTMLInputElement;
  expect(gone.disabled).toBe(true);
  expect(screen.getByText('Instant delivery')).toBeTruthy();
});

test('a product without a duration is Standard', async () => {
  await open(5);
  expect(screen.getByRole('radio', { name: /Standard/ })).toBeTruthy();
});

test('the quantity stays between 1 and the smaller of stock and 10', async () => {
  await open(1);
  const less = screen.getByRole('button', { name: 'Kurangi jumlah' }) as HTMLButtonElement;
  const more = screen.getByRole('button', { name: 'Tambah jumlah' }) as HTMLButtonElement;
  expect(screen.getByText('Stok tersedia: 3')).toBeTruthy();
  expect(less.disabled).toBe(true);
  fireEvent.click(more);
  fireEvent.click(more);
  expect(more.disabled).toBe(true);
  choose(/7 days/);
  for (let n = 0; n < 20; n += 1) fireEvent.click(more);
  expect(screen.getByRole('group', { name: 'Jumlah' }).textContent).toBe('10');
  expect(document.querySelector('.pay-bar')?.textContent).toMatch(/7 days × 10.*Rp\s530\.000/);
});

test('the button waits for an e-mail address and a method', async () => {
  await open(2);
  expect(payButton().disabled).toBe(true);
  type('rani@contoh.id');
  expect(payButton().disabled).toBe(true);
  choose(/^QRIS\s*Semua/);
  expect(payButton().disabled).toBe(false);
  type('   ');
  expect(payButton().disabled).toBe(true);
});

test('Enter in a blank address says what is missing, though the button waits', async () => {
  await open(2);
  await act(async () => fireEvent.keyDown(email(), { key: 'Enter' }));
  expect(within(screen.getByRole('alert')).getByText('Mohon masukkan alamat email')).toBeTruthy();
  expect(document.activeElement).toBe(email());
});

test('the address is checked when it is left and when the form is sent', async () => {
  const { transport } = await open(2);
  fireEvent.blur(email());
  expect(screen.getByText('Mohon masukkan alamat email')).toBeTruthy();
  type('rani@contoh');
  expect(screen.getByText('Format email tidak valid')).toBeTruthy();
  choose(/OVO/);
  await click(payButton());
  expect(within(screen.getByRole('alert')).getByText('Format email tidak valid')).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(sent(transport)).toEqual([]);
});

test('a fee that the buyer bears stands in its row, as a line of its own and in what is asked for', async () => {
  const fees = { feeFlat: 750, feePercent: 0.7, feeMinimum: 0 };
  const channels = sampleChannels.map((one) => (one.code === 'OVO' ? { ...one, fees } : one));
  const { transport } = await open(2, undefined, channels);
  expect(screen.getByRole('radio', { name: /OVO.*\+ biaya Rp\s1\.129/ })).toBeTruthy();
  expect(screen.queryByText('Biaya pembayaran')).toBeNull();
  choose(/OVO/);
  expect(screen.getByText('Biaya pembayaran').parentElement?.textContent).toMatch(/Rp\s1\.129$/);
  expect(payButton().textContent).toMatch(/Rp\s54\.129/);
  type('rani@contoh.id');
  await click(payButton());
  expect(sent(transport)).toMatchObject([{ amount: 54_129 }]);
});

test('a promo is a step of the summary: what it takes off the price of all', async () => {
  await open(2);
  fireEvent.click(screen.getByRole('button', { name: 'Tambah jumlah' }));
  const rows = [...document.querySelectorAll('.receipt-row')].map((row) =>
    row.textContent?.replace(/\s/g, ' '),
  );
  expect(rows).toEqual(['Varian7 days · Rp 69.000', 'Jumlah× 2', 'Promo-Rp 32.000', 'TotalRp 106.000']);
});

test('three methods stand behind the toggle', async () => {
  await open(2);
  expect(screen.queryByRole('radio', { name: /Alfamart/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Tampilkan metode lain (3)' }));
  for (const name of [/Permata/, /Alfamart/, /Indomaret/])
    expect(screen.getByRole('radio', { name })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sembunyikan' }));
  expect(screen.queryByRole('radio', { name: /Alfamart/ })).toBeNull();
});

test('a chosen method stays in sight when the others are folded away, and stands in the summary', async () => {
  await open(2);
  fireEvent.click(screen.getByRole('button', { name: 'Tampilkan metode lain (3)' }));
  choose(/Alfamart/);
  fireEvent.click(screen.getByRole('button', { name: 'Sembunyikan' }));
  expect((screen.getByRole('radio', { name: /Alfamart/ }) as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByRole('radio', { name: /Indomaret/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Tampilkan metode lain (2)' })).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: 'Ringkasan Pesanan' })).getByText('Alfamart'),
  ).toBeTruthy();
});

test('each method has a mark of its own, which nobody has to hear', async () => {
  await open(2);
  fireEvent.click(screen.getByRole('button', { name: 'Tampilkan metode lain (3)' }));
  const marks = [...document.querySelectorAll('#methods svg[aria-hidden]')].map((mark) => mark.innerHTML);
  // QRIS is one thing under two names.
  expect([marks.length, new Set(marks).size]).toEqual([9, 8]);
});

test('variants stand in the order of the prices that are shown', async () => {
  const mixed = [
    sampleProduct(1, 'Garuda Pass 7 days', { price: 1, publicPriceIDR: 90_000 }),
    sampleProduct(2, 'Garuda Pass 30 days', { price: 2, publicPriceIDR: 50_000 }),
    sampleProduct(3, 'Garuda Pass 60 days', { price: 3, publicPriceIDR: 99_000, promoPriceIDR: 40_000 }),
    sampleProduct(4, 'Garuda Pass 2 hours', { price: 9, publicPriceIDR: 95_000 }),
  ];
  await renderPage(<Checkout address={{ id: '1' }} />, {
    transport: scriptedTransport({}),
    data: { product: sampleAsked(mixed, '?productId=1'), channels: sampleChannels },
  });
  const radios = [...document.querySelectorAll<HTMLInputElement>('[name=variant]')];
  expect(radios.map(({ value }) => value)).toEqual(['4', '3', '2', '1']);
});

test('a method that the total breaks is disabled with its reason, and drops out when chosen before', async () => {
  await open(2);
  type('rani@contoh.id');
  choose(/BCA/);
  expect(payButton().disabled).toBe(false);
  choose(/2 hours/);
  expect((screen.getByRole('radio', { name: /BCA.*minimum Rp\s10\.000/ }) as HTMLInputElement).disabled).toBe(
    true,
  );
  expect(payButton().disabled).toBe(true);
  cleanup();
  await open(5);
  expect((screen.getByRole('radio', { name: /^QRIS Semua.*maksimum/ }) as HTMLInputElement).disabled).toBe(
    true,
  );
});

test('paying sends the order as specified, and leaves for the payment page after a second', async () => {
  const { transport, left } = await open(2);
  type(' rani@contoh.id ');
  fireEvent.click(screen.getByRole('button', { name: 'Tambah jumlah' }));
  choose(/DANA/);
  await click(payButton());
  const [body] = sent(transport);
  expect(body).toMatchObject({
    method: 'DANA',
    amount: 106_000,
    customer_name: 'rani',
    customer_email: 'rani@contoh.id',
    product_id: 2,
    quantity: 2,
    voucher_code: null,
    expired_time: Date.parse('2026-11-16T03:00:00Z') / 1000,
  });
  expect(body?.order_items).toMatchObject([
    { sku: '2', name: 'Garuda Pass 7 days', price: 53_000, quantity: 2 },
  ]);
  expect(isMerchantRef(body?.merchant_ref ?? '')).toBe(true);
  expect(body?.return_url).toBe(`${location.origin}/success?merchant_ref=${body?.merchant_ref}`);
  expect(screen.getByText('Mengarahkan ke halaman pembayaran...')).toBeTruthy();
  expect(payButton().disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(left).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(left).toEqual(['https://store.test/sandbox/tripay/checkout/DEV-1']);
});

test('while the call is under way the form says so and cannot be sent again', async () => {
  let answer: (value: ReturnType<typeof paid>) => void = () => {};
  const waiting = new Promise<ReturnType<typeof paid>>((resolve) => {
    answer = resolve;
  });
  const { transport } = await open(2, scriptedTransport({ [CREATE]: () => waiting }));
  type('rani@contoh.id');
  choose(/OVO/);
  await click(payButton());
  expect(screen.getByText('Memproses pembayaran...')).toBeTruthy();
  fireEvent.submit(payButton().form as HTMLFormElement);
  await act(async () => answer(paid()));
  expect(sent(transport)).toHaveLength(1);
});

test('a broken connection is told, and trying again meets the same order', async () => {
  const script = { [CREATE]: vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))) };
  const { transport } = await open(2, scriptedTransport(script));
  type('rani@contoh.id');
  choose(/OVO/);
  await click(payButton());
  expect(screen.getByRole('alert').textContent).toBe('Terjadi kesalahan saat memproses pembayaran');
  await click(payButton());
  fireEvent.click(screen.getByRole('button', { name: 'Tambah jumlah' }));
  await click(payButton());
  const refs = sent(transport).map(({ merchant_ref }) => merchant_ref);
  expect(refs[1]).toBe(refs[0]);
  expect(refs[2]).not.toBe(refs[0]);
});

test.each([
  ['no JSON', { status: 200, body: null }],
  ['no JSON, and a proxy\u2019s own no', { status: 404, body: null }],
  ['no address to pay at', { body: { success: true, data: { checkout_url: '' } }, newer: true as const }],
])('an answer with %s may be of an order: trying again meets the same one', async (_, answer) => {
  const { transport, left } = await open(2, scriptedTransport({ [CREATE]: () => answer }));
  type('rani@contoh.id');
  choose(/OVO/);
  await click(payButton());
  expect(screen.getByRole('alert').textContent).toBe('Terjadi kesalahan saat memproses pembayaran');
  await click(payButton());
  const [first, second] = sent(transport);
  expect(second?.merchant_ref).toBe(first?.merchant_ref);
  expect(left).toEqual([]);
});

test('what is wrong is said in the language that the buyer has chosen since', async () => {
  const { i18n } = await open(2, scriptedTransport({ [CREATE]: () => ({ status: 502, body: null }) }));
  type('rani@contoh.id');
  choose(/OVO/);
  await click(payButton());
  await act(() => i18n.setLocale('en'));
  expect(screen.getByRole('alert').textContent).toBe(i18n.language.t('checkout.thrown'));
  fireEvent.change(document.getElementById('email') as HTMLInputElement, { target: { value: 'rani' } });
  await click(screen.getByRole('button', { name: new RegExp(i18n.language.t('checkout.pay')) }));
  await act(() => i18n.setLocale('id'));
  expect(screen.getByRole('alert').textContent).toBe('Format email tidak valid');
});

test.each([
  [refusal('stock.short', 'Stok tidak mencukupi untuk varian ini'), 'Stok tidak mencukupi untuk varian ini'],
  [
    refusal('checkout.price-changed', 'x', 200, { total: 75_000 }),
    expect.stringMatching(/^Harga berubah\. Total sekarang Rp\s75\.000\.$/),
  ],
  [newerRefusal('Kata server'), 'Kata server'],
  [{ body: { success: false } }, 'Gagal membuat transaksi'],
  [{ status: 502, body: null }, 'Terjadi kesalahan saat memproses pembayaran'],
])('a refusal is shown and the form is ready again', async (answer, text) => {
  await open(
    2,
    scriptedTransport({ [CREATE]: () => answer, 'GET products/list': () => ok({ data: products }) }),
  );
  type('rani@contoh.id');
  choose(/OVO/);
  await click(payButton());
  expect(screen.getByRole('alert').textContent).toEqual(text);
  expect(payButton().disabled).toBe(false);
});

test('an unknown product, one in maintenance, and a list that cannot be had', async () => {
  await open(99);
  expect(screen.getByRole('heading', { name: 'Produk Tidak Ditemukan' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kembali ke Toko' }).getAttribute('href')).toBe('/');
  cleanup();
  await open(4);
  expect(screen.getByRole('alert').textContent).toBe('Product Maintenance: Pembaruan');
  expect(screen.queryByRole('button', { name: /Bayar/ })).toBeNull();
  cleanup();
  await renderPage(<Checkout address={{ id: '1' }} />, { transport: scriptedTransport({}) });
  expect(screen.getByRole('heading', { name: 'Gagal memuat produk' })).toBeTruthy();
});

test('a store without any way to be paid says so, and offers none that it does not have', async () => {
  await open(2, undefined, []);
  expect(screen.getByText(/^Toko ini belum menerima pembayaran/)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /QRIS/ })).toBeNull();
  expect(payButton().disabled).toBe(true);
});
