// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BuyersView, StrangersView } from '#contract/orders/orders.ts';
import type { StoreInfo } from '#contract/shop/store.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { samplePurchase, sampleStore } from '#web/testing/sample-data.ts';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Success } from './success.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:24:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const GET = 'GET tripay/get-purchase';
const DIRECT = 'POST tripay/get-purchase-direct';
const absent = () => refusal('order.not-found', 'Data pembelian tidak ditemukan', 404);
const pending = (fields: Partial<BuyersView> = {}) =>
  samplePurchase({ deliveryStatus: 'PENDING', codes: [], ...fields });

const STRANGERS: StrangersView = {
  status: 'PAID',
  deliveryStatus: 'PENDING',
  productName: 'Garuda Pass 7 days',
  quantity: 1,
};

async function open(query: string, purchase: BuyersView, mode: StoreInfo['mode'] = 'sandbox') {
  const transport = scriptedTransport({
    [GET]: () => ok({ data: purchase }),
    [DIRECT]: () => ok({ data: purchase }),
  });
  await renderPage(<Success />, {
    at: `/success?${query}`,
    transport,
    data: { store: { ...sampleStore, mode } },
  });
  return transport;
}

test('a delivered order: heading, receipt and keys that can be copied', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await open('merchant_ref=PUB-1', samplePurchase({ customLink: 'https://unduh.test/f' }));
  expect(screen.getByRole('heading', { name: 'Pembayaran Berhasil!' })).toBeTruthy();
  expect(screen.getByText('Kode lisensi Anda sudah siap!')).toBeTruthy();
  for (const text of [
    'DEV-T30149147601QY3HP',
    'rani@contoh.id',
    'QRIS',
    'PAID',
    'Garuda Pass 7 days',
    '× 1',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'DOWNLOAD FILE' }).getAttribute('href')).toBe(
    'https://unduh.test/f',
  );
  expect(screen.getByRole('button', { name: 'PRINT STRUK' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /COPY/ })));
  expect(writeText).toHaveBeenCalledWith('GRDA-7K2Q-99XM');
  expect(screen.getByText('Copied!')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  expect(screen.getByText('Copied!')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('Copied!')).toBeNull();
  vi.unstubAllGlobals();
});

test('look-ups run in their order, and one without keys does not end them', async () => {
  const transport = scriptedTransport({
    [GET]: ({ query }) => {
      if (query.has('reference')) return ok({ data: STRANGERS });
      return query.has('order_id') ? absent() : ok({ data: samplePurchase() });
    },
  });
  await renderPage(<Success />, { at: '/success?merchant_ref=M&order_id=7&reference=R', transport });
  expect(transport.calls.map(({ query }) => query.toString())).toEqual([
    'reference=R',
    'order_id=7',
    'merchant_ref=M',
  ]);
  expect(screen.getByText('GRDA-7K2Q-99XM')).toBeTruthy();
});

test('a stranger’s view: the state and the product, without a word of the rest', async () => {
  const transport = scriptedTransport({
    [GET]: () => ok({ data: STRANGERS }),
    [DIRECT]: () => ok({ data: STRANGERS }),
  });
  await renderPage(<Success />, { at: '/success?reference=R', transport });
  expect(screen.getByText('Garuda Pass 7 days')).toBeTruthy();
  expect(screen.getByText('Kode sedang diproses...')).toBeTruthy();
  for (const label of ['Referensi', 'Email', 'Tanggal', 'Total'])
    expect(screen.queryByText(label)).toBeNull();
});

test('paid and not yet delivered: waits, asks every 5 seconds, shows the keys when they come', async () => {
  let purchase = pending();
  const transport = scriptedTransport({
    [GET]: () => ok({ data: purchase }),
    [DIRECT]: () => ok({ data: purchase }),
  });
  await renderPage(<Success />, { at: '/success?merchant_ref=M', transport });
  expect(screen.getByText('Kode sedang diproses...')).toBeTruthy();
  expect(screen.getByText('Percobaan: 1/30')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Periksa Lagi' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('Percobaan: 2/30')).toBeTruthy();
  purchase = samplePurchase();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('Kode lisensi Anda sudah siap!')).toBeTruthy();
});

test('unpaid: says so, leads back to the payment, and the re-check starts the count again', async () => {
  await open('merchant_ref=M', pending({ status: 'UNPAID', checkoutUrl: 'https://bayar.test/1' }));
  expect(screen.getByRole('heading', { name: 'Menunggu Pembayaran' })).toBeTruthy();
  expect(screen.getByText('Menunggu konfirmasi pembayaran...')).toBeTruthy();
  const pay = screen.getByRole('link', { name: 'Lanjutkan Pembayaran' });
  expect(pay.getAttribute('href')).toBe('https://bayar.test/1');
  // The way to pay comes before everything else that can be pressed or read.
  const after = (other: HTMLElement) => pay.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(after(screen.getByRole('button', { name: 'Cek Status Pembayaran' }))).toBeTruthy();
  expect(after(screen.getByRole('article'))).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60 * 5_000));
  expect(screen.getByText('Percobaan: 30/30')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cek Status Pembayaran' })));
  expect(screen.getByText('Percobaan: 1/30')).toBeTruthy();
});

const lastRows = (n: number) =>
  [...document.querySelectorAll('.receipt-row')]
    .slice(-n)
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));

test('what an amount is made of stands on the receipt, line by line down to the total', async () => {
  const steps = [
    { why: 'price' as const, amount: 90_000 },
    { why: 'promo' as const, amount: -13_000 },
    { why: 'voucher' as const, amount: -7_700, code: 'HEMAT10', percent: 10 },
    { why: 'fee' as const, amount: 1_129 },
    { why: 'unique' as const, amount: -29 },
    { why: 'balance' as const, amount: -1_400 },
  ];
  const sums = { goods: 69_300, fee: 1_129, unique: 29, balance: 1_400, received: 70_000 };
  await open('merchant_ref=M', samplePurchase({ steps, sums }));
  expect(lastRows(8)).toEqual([
    'HargaRp 90.000',
    'Promo-Rp 13.000',
    'Diskon 10% (HEMAT10)-Rp 7.700',
    'Biaya pembayaranRp 1.129',
    'Kode unik-Rp 29',
    'Dari saldo-Rp 1.400',
    'TotalRp 69.000',
    'DiterimaRp 70.000',
  ]);
  cleanup();
  await open('merchant_ref=M', samplePurchase());
  expect(lastRows(2)[1]).toBe('TotalRp 69.000');
  expect(screen.queryByText(/Harga|Diskon|Promo/)).toBeNull();
});

test('a share that nobody wrote down is named without a sum', async () => {
  const voucher = { why: 'voucher' as const, amount: null, code: 'HEMAT10', percent: 10 };
  await open('merchant_ref=M', samplePurchase({ steps: [{ why: 'price', amount: 69_000 }, voucher] }));
  expect(lastRows(3)).toEqual(['HargaRp 69.000', 'Diskon 10% (HEMAT10)–', 'TotalRp 69.000']);
});

test('several keys are copied at once', async () => {
  const writeText = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await open('merchant_ref=M', samplePurchase({ codes: ['KODE-A', 'KODE-B'], quantity: 2 }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy All' })));
  expect(writeText).toHaveBeenCalledWith('KODE-A\nKODE-B');
  cleanup();
  await open('merchant_ref=M', samplePurchase());
  expect(screen.queryByRole('button', { name: 'Copy All' })).toBeNull();
  vi.unstubAllGlobals();
});

test('the guide speaks of a file where there is one', async () => {
  await open('merchant_ref=M', samplePurchase());
  expect(document.body.textContent).not.toContain('DOWNLOAD FILE');
  cleanup();
  await open('merchant_ref=M', samplePurchase({ customLink: 'https://unduh.test/f' }));
  expect(screen.getAllByText(/DOWNLOAD FILE/)).toHaveLength(2);
});

test.each([
  [undefined, 'Kode lisensi Anda sudah siap!', 'Kode lisensi', 'Salin kode lisensi dengan tombol COPY.'],
  ['supplier', 'Kode lisensi Anda sudah siap!', 'Kode lisensi', 'Salin kode lisensi dengan tombol COPY.'],
  ['file', 'File Anda sudah siap!', 'File', 'Buka tautan file di atas untuk mengunduhnya.'],
  [
    'shared',
    'Pesanan Anda sudah siap!',
    'Isi pesanan',
    'Simpan struk ini. Isinya juga dikirim ke email Anda.',
  ],
  [
    'bundle',
    'Pesanan Anda sudah siap!',
    'Isi pesanan',
    'Simpan struk ini. Isinya juga dikirim ke email Anda.',
  ],
] as const)('what came as %s is called what it is', async (delivery, ready, title, step) => {
  await open('merchant_ref=M', samplePurchase({ delivery }));
  expect(screen.getByText(ready)).toBeTruthy();
  expect(screen.getByRole('region', { name: title })).toBeTruthy();
  expect(screen.getByText(step)).toBeTruthy();
  expect(document.body.textContent?.includes('lisensi')).toBe(title === 'Kode lisensi');
});

test('the seller’s own instructions and name of the link stand in the place of the usual ones', async () => {
  const guide = '<p>Buka <strong>Pengaturan</strong></p>';
  await open(
    'merchant_ref=M',
    samplePurchase({ customLink: 'https://kelas.test/1', linkLabel: 'Buka kelas', guide }),
  );
  expect(screen.getByRole('link', { name: 'Buka kelas' }).getAttribute('href')).toBe('https://kelas.test/1');
  expect(screen.getByText('Pengaturan').tagName).toBe('STRONG');
  expect(document.body.textContent).not.toContain('DOWNLOAD FILE');
});

test.each(['EXPIRED', 'FAILED'])('an order that is %s offers its product again', async (status) => {
  await open('merchant_ref=M', pending({ status, productId: 7 }));
  expect(screen.getByRole('link', { name: 'Pesan Lagi' }).getAttribute('href')).toBe('/purchase?productId=7');
  expect(screen.getByRole('button', { name: 'Cek Status Pembayaran' })).toBeTruthy();
});

test('status=success changes the heading, never the keys', async () => {
  await open('merchant_ref=M&status=success', pending({ status: 'UNPAID' }));
  expect(screen.getByRole('heading', { name: 'Pembayaran Berhasil!' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /COPY/ })).toBeNull();
});

test('delivered without keys to show', async () => {
  await open('reference=R', samplePurchase({ codes: [] }));
  expect(
    screen.getByText('Kode sudah tersedia tetapi gagal ditampilkan. Silakan hubungi admin.'),
  ).toBeTruthy();
});

test('force works in the sandbox and not in a live store', async () => {
  await open('merchant_ref=M&force=delivered', pending({ status: 'UNPAID' }));
  expect(screen.getByText('DUMMY-CODE-12345')).toBeTruthy();
  cleanup();
  await open('merchant_ref=M&force=delivered', pending({ status: 'UNPAID' }), 'live');
  expect(screen.queryByText('DUMMY-CODE-12345')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Menunggu Pembayaran' })).toBeTruthy();
});

test('an order that is not there: loads with a counter, gives up after 20, can be tried again', async () => {
  const transport = scriptedTransport({ [GET]: absent, [DIRECT]: absent });
  await renderPage(<Success />, { at: '/success?reference=R', transport });
  expect(screen.getByText('Memuat data pembelian...')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('Percobaan: 2/20')).toBeTruthy();
  expect(screen.getByText(/Kami sedang mencari pesanan R\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lacak Pesanan' }).getAttribute('href')).toBe('/track');
  expect(screen.getByRole('link', { name: 'Hubungi kami' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(20 * 5_000));
  expect(screen.getByRole('heading', { name: 'Data Tidak Ditemukan' })).toBeTruthy();
  expect(screen.getByText('Data pembelian tidak ditemukan')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Periksa Lagi' })));
  expect(screen.getByText('Memuat data pembelian...')).toBeTruthy();
});

test.each([
  ['a no without a word', { body: { success: false } }],
  ['nothing in the answer', { body: { success: true }, newer: true as const }],
])('%s is an order that is not there', async (_name, answer) => {
  const transport = scriptedTransport({ [GET]: () => answer, [DIRECT]: () => answer });
  await renderPage(<Success />, { at: '/success?reference=R', transport });
  await act(() => vi.advanceTimersByTimeAsync(20 * 5_000));
  expect(screen.getByText('Data pembelian tidak ditemukan')).toBeTruthy();
});

test('an order of which half is missing is shown without the half', async () => {
  const data = {
    status: 'PAID',
    codes: ['KODE-1', null, {}],
    quantity: 'dua',
    purchaseDate: 'kemarin',
    totalAmount: 'x',
  };
  const answer = () => ({ body: { success: true, data }, newer: true as const });
  await renderPage(<Success />, {
    at: '/success?merchant_ref=M',
    transport: scriptedTransport({ [GET]: answer }),
  });
  expect(screen.getByText('KODE-1')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/NaN|undefined|Invalid|null|object/);
});

test.each([
  ['PAID', 'badge-good'],
  ['UNPAID', 'badge-wait'],
  ['EXPIRED', 'badge-over'],
  ['FAILED', 'badge-bad'],
  ['REFUND', ''],
])('an order that is %s has a badge of its own', async (status, look) => {
  await open('merchant_ref=M', pending({ status }));
  expect(screen.getAllByText(status)[0]?.className.match(/badge-\w+/)?.[0] ?? '').toBe(look);
});

test('a store that cannot be reached: gives up after 10 with the error', async () => {
  const fail = () => Promise.reject(new Error('jaringan putus'));
  await renderPage(<Success />, {
    at: '/success?reference=R',
    transport: scriptedTransport({ [GET]: fail, [DIRECT]: fail }),
  });
  await act(() => vi.advanceTimersByTimeAsync(10 * 5_000));
  expect(screen.getByRole('heading', { name: 'Terjadi Kesalahan' })).toBeTruthy();
  expect(screen.getByText('Gagal memuat data pembelian: Koneksi terputus. Coba lagi.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Coba Lagi' })).toBeTruthy();
});

test('an address without any reference', async () => {
  await renderPage(<Success />, { at: '/success', transport: scriptedTransport({}) });
  expect(screen.getByText('Nomor referensi tidak ditemukan di URL')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kembali ke Toko' })).toBeTruthy();
});

test('a top-up shows what it brought and the new balance, and no keys', async () => {
  const topUp = samplePurchase({
    productId: undefined,
    productName: 'Top-up $25.00',
    codes: [],
    credit: { amount: 25, bonus: 1, balance: 38.4 },
  });
  await open('merchant_ref=PUB-1', topUp);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Saldo Anda Bertambah!');
  expect(screen.getByText('$26.00 sudah masuk ke saldo Anda.')).toBeTruthy();
  expect(screen.getByText('$38.40')).toBeTruthy();
  expect(screen.queryByText('Cara menggunakan')).toBeNull();
  expect(screen.getByRole('link', { name: 'Lihat saldo saya' }).getAttribute('href')).toBe(
    '/seller?tab=wallet',
  );
});

test('an order whose money went back says that, and not that its keys could not be shown', async () => {
  await open('merchant_ref=PUB-1', pending({ status: 'REFUND', deliveryStatus: 'DELIVERED' }));
  expect(screen.getByText('Dana telah dikembalikan dan kode lisensi tidak berlaku lagi.')).toBeTruthy();
  expect(screen.queryByText(/gagal ditampilkan/)).toBeNull();
  expect(screen.queryByText('DELIVERED')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Cek/ })).toBeNull();
});

test('what was said about a claim is there when the money has gone back', async () => {
  const warranty = { until: null, waitsFor: null, past: true as const };
  await open(
    'merchant_ref=PUB-1',
    pending({ status: 'REFUND', deliveryStatus: 'DELIVERED', merchantRef: 'PUB-1', warranty }),
  );
  expect(screen.getByRole('button', { name: /^Percakapan tentang klaim Anda/ })).toBeTruthy();
});

test('a payment that became balance says so', async () => {
  await open('merchant_ref=PUB-1', pending({ status: 'REFUND', deliveryStatus: 'FAILED', kept: true }));
  expect(screen.getByText(/pembayaran Anda sudah ditambahkan ke saldo/)).toBeTruthy();
});

test.each(['until-proof', 'no-right'] as const)(
  'one of the seller’s people is led to the seller’s area (%s), and shown nothing masked',
  async (withheld) => {
    const codes = withheld === 'until-proof' ? ['GRDA••••••••'] : [];
    await open('merchant_ref=PUB-1', samplePurchase({ codes, withheld, merchantRef: '7' }));
    expect(
      screen.getByText(/^Anda masuk sebagai tim toko, jadi halaman ini tidak menampilkan key\./),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Buka di area admin' }).getAttribute('href')).toBe(
      '/admin?tab=orders&by=reference&find=DEV-T30149147601QY3HP',
    );
    expect(screen.queryByText('GRDA••••••••')).toBeNull();
    expect(
      screen.queryByText('Kode sudah tersedia tetapi gagal ditampilkan. Silakan hubungi admin.'),
    ).toBeNull();
  },
);

test('what staff see here by a fresh proof goes from the screen with it, though nobody answers then', async () => {
  let answers = true;
  const purchase = samplePurchase({ customLink: 'https://unduh.test/f' });
  const transport = scriptedTransport({
    [GET]: () => (answers ? ok({ data: purchase, shownMs: 90_000 }) : refusal('request.failed', 'x', 500)),
    [DIRECT]: () => refusal('request.failed', 'x', 500),
  });
  await renderPage(<Success />, { at: '/success?merchant_ref=PUB-1', transport });
  await act(() => vi.advanceTimersByTimeAsync(85_000));
  expect(document.body.textContent).toContain('GRDA-7K2Q-99XM');
  answers = false;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  for (const secret of ['GRDA-7K2Q-99XM', 'unduh.test'])
    expect(document.body.innerHTML).not.toContain(secret);
  expect(screen.getByText(/^Anda masuk sebagai tim toko/)).toBeTruthy();
});
