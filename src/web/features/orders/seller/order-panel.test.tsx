// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderTimelineEntry } from '#contract/orders/manage-orders.ts';
import type { TrackedOrder } from '#contract/orders/tracking.ts';
import { choose, lookFor, offered } from '#web/testing/choose.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleFound } from '#web/testing/sample-orders.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { OrderPanel } from './order-panel.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Script = Parameters<typeof renderAdmin>[1];
const open = async (
  found: Partial<TrackedOrder> = {},
  script: Script = {},
  story: OrderTimelineEntry[] = [],
) => {
  const onClose = vi.fn();
  const page = await renderAdmin(<OrderPanel order={{ id: 7, reference: 'DEV-T7' }} onClose={onClose} />, {
    'POST tripay/search-orders': () => ok({ data: [sampleFound(7, found)] }),
    'GET orders/timeline': () => ok({ orderId: 7, data: story }),
    ...script,
  });
  return { ...page, onClose };
};
const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const inside = (name: string) => within(screen.getByRole('dialog', { name }));
const send = (name: string) =>
  act(async () =>
    fireEvent.submit(screen.getByRole('dialog', { name }).querySelector('form') as HTMLFormElement),
  );

test('a disputed payment: its story, and the evidence to copy or keep', async () => {
  const at = '2026-11-15T02:00:00.000Z';
  const story: OrderTimelineEntry[] = [
    { at, kind: 'dispute-open', source: 'dispute', params: { reason: 'fraudulent' } },
    { at, kind: 'voucher-twice', source: 'store', params: { code: 'HEMAT1' } },
    { at, kind: 'dispute-lost', source: 'dispute', params: {} },
  ];
  const record = {
    facts: { order: 7, writtenAt: at, of: [], hash: 'a1' },
    goods: [],
    story: [{ at, what: 'The payment was disputed', hash: 'b2' }],
    messages: [],
    hash: 'b2',
  };
  const evidence = () => ok({ orderId: 7, text: 'Evidence for order 7', record });
  await open({ status: 'REFUND' }, { 'GET orders/evidence': evidence }, story);
  expect(screen.getByText('Pembeli menyengketakan pembayaran di bank: fraudulent')).toBeTruthy();
  expect(screen.getByText(/Voucher HEMAT1 terpakai dua kali/)).toBeTruthy();
  expect(button('Kembalikan dana')).toBeNull();
  await press('Bukti sengketa');
  const dialog = inside('Bukti untuk bank');
  expect(dialog.getByText('Evidence for order 7')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Unduh' })).toBeTruthy();
  const kept: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    kept.push(blob as Blob);
    return 'blob:1';
  });
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Unduh JSON' })));
  expect(JSON.parse((await kept[0]?.text()) ?? '')).toEqual(record);
  expect(dialog.getByRole('button', { name: 'Cetak' })).toBeTruthy();
  cleanup();
  await open();
  expect(button('Bukti sengketa')).toBeNull();
});

test('the story of an order is told in sentences', async () => {
  const at = '2026-11-15T02:00:00.000Z';
  const step = (kind: OrderTimelineEntry['kind'], params = {}): OrderTimelineEntry => ({
    at,
    kind,
    source: 'store',
    params,
  });
  await open({}, {}, [
    step('created'),
    step('held', { until: '2026-11-15T02:15:00.000Z' }),
    step('hold-released', { why: 'settled' }),
    step('paid', { gateway: 'tripay', reference: 'DEV-T7', amount: 138_000 }),
    step('delivered', { keys: 2 }),
    step('mail-sent', { about: 'order-delivered', mail: 1, attempts: 1 }),
    step('mail-waiting', { about: 'order-resent', attempts: 2, error: 'mati' }),
    step('viewed'),
    step('callback-refused', { why: 'other amount' }),
    step('swapped', { from: 'A', to: 'B' }),
    step('replaced', { keys: 1, why: 'used' }),
    step('replaced', { keys: 2, why: 'broken', to: 'B' }),
    step('refund-asked', { amount: 30_000, reason: 'x' }),
    step('refund-failed', { amount: 30_000, why: 'no money' }),
    step('refunded-part', { amount: 30_000, refunded: 50_000 }),
    step('refund', { reason: 'Salah' }),
    step('credited', { cents: 920, userId: 3 }),
    step('admin', { action: 'order.refund', by: 'Toko', reason: 'Salah' }),
    step('admin', { action: 'something.new' }),
  ]);
  const told = [...document.querySelectorAll('.story-step p')].map((p) =>
    p.textContent?.replaceAll('\u00a0', ' '),
  );
  expect(told).toEqual([
    'Pesanan dibuat',
    'Key ditahan sampai 15/11/2026, 09.15 WIB',
    'Penahanan key berakhir: pembayaran selesai',
    'Dibayar Rp 138.000 lewat Tripay',
    '2 key dikirim',
    'Email terkirim: Key pesanan',
    'Email belum terkirim setelah 2 kali dicoba: Key pesanan, dikirim ulang. mati',
    'Pembeli melihat key-nya',
    'Pemberitahuan pembayaran ditolak: other amount',
    'Varian diganti dari A ke B',
    '1 key diganti. Alasan: Sudah terpakai',
    '2 key diganti dengan B. Alasan: Tidak bisa dipakai',
    'Gateway diminta mengembalikan Rp 30.000',
    'Gateway menolak mengembalikan Rp 30.000: no money',
    'Rp 30.000 dikembalikan, key tetap berlaku. Total dikembalikan Rp 50.000',
    'Dana dikembalikan, key dicabut. Alasan: Salah',
    '$9.20 menjadi saldo pelanggan #3',
    'Dana pesanan dikembalikan, oleh Toko. Alasan: Salah',
    'something.new, oleh sistem',
  ]);
});

test('a name that was made up of the address is none', async () => {
  await open({ customerName: 'Rani', customerEmail: 'rani@contoh.id' });
  expect(screen.getByText('Nama').nextSibling?.textContent).toBe('Rani');
  cleanup();
  await open({ customerName: 'rani.dwi', customerEmail: 'rani.dwi@contoh.id' });
  expect(screen.getByText('rani.dwi@contoh.id')).toBeTruthy();
  expect(screen.queryByText('Nama')).toBeNull();
});

test.each<[Partial<TrackedOrder>, string[]]>([
  [{}, ['Kembalikan dana', 'Kirim ulang email', '…', 'Kembalikan ke saldo']],
  [
    { deliveryStatus: 'PENDING', needs: 'key', productId: 1, codes: [] },
    ['Tambah key!', 'Kembalikan dana', '…', 'Ganti varian', 'Kembalikan ke saldo'],
  ],
  [{ needs: 'claim' }, ['Jawab klaim!', 'Kembalikan dana', '…', 'Kirim ulang email', 'Kembalikan ke saldo']],
  [{ totalAmount: 0 }, ['Kembalikan dana', 'Kirim ulang email']],
  [{ status: 'UNPAID', needs: 'transfer', codes: [] }, ['Periksa!']],
  [{ status: 'UNPAID', codes: [] }, []],
  [{ status: 'REFUND', codes: [] }, []],
])('what can be done to %j', async (found, names) => {
  await open(found);
  const foot = [...document.querySelectorAll('.side-panel-foot .button')].map(
    // Marked is what stands out as the next thing to do.
    (each) => `${each.textContent}${each.classList.contains('button-go') ? '!' : ''}`,
  );
  expect(foot).toEqual(names);
});

describe('the mail again', () => {
  test('says where it went, for three seconds', async () => {
    const { sent } = await open({}, { 'POST email/send-manual': () => ok({ message: 'x' }) });
    await press('Kirim ulang email');
    expect(sent('POST email/send-manual')).toEqual([{ reference: '7' }]);
    expect(screen.getByText('Email berhasil dikirim ke rani@contoh.id')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.queryByText('Email berhasil dikirim ke rani@contoh.id')).toBeNull();
  });

  test.each([
    ['a reason', () => refusal('email.failed', 'x', 200, { message: 'mati' }), 'Gagal mengirim email: mati'],
    ['none', () => refusal('email.failed-unknown', 'x'), 'Gagal mengirim email'],
    ['no network', () => Promise.reject(new TypeError('putus')), 'Gagal mengirim email'],
    [
      'no reference',
      () => refusal('email.reference-required', 'x', 400),
      'Transaction reference is required',
    ],
  ])('fails with %s', async (_name, answer, text) => {
    await open({}, { 'POST email/send-manual': answer });
    await press('Kirim ulang email');
    expect(screen.getByRole('alert').textContent).toBe(text);
    await act(async () => fireEvent.click(within(screen.getByRole('alert')).getByRole('button')));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('refunded', () => {
  const CALL = 'POST orders/refund';
  const ANSWER = {
    orderId: 7,
    status: 'PAID',
    deliveryStatus: 'DELIVERED',
    already: false,
    refunded: 30_000,
    pending: false,
  };
  const byCard: Partial<TrackedOrder> = { gateway: 'stripe', paymentMethod: 'CARD', charged: 138_000 };
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const pick = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('radio', { name })));

  test('a part goes through the gateway, with what had gone back when the seller looked', async () => {
    const { sent } = await open(
      { ...byCard, refunded: 38_000 },
      { [CALL]: () => ok({ ...ANSWER, refunded: 68_000 }) },
    );
    await press('Kembalikan dana');
    const dialog = inside('Kembalikan dana pesanan');
    expect(dialog.getByRole('button', { name: /^Kembalikan Rp.100\.000$/ })).toBeTruthy();
    await pick(/^Sebagian/);
    type('Alasan', 'Ganti rugi');
    for (const wrong of ['', '0', '100000', '12a', '-5']) {
      type('Nominal (Rp)', wrong);
      await send('Kembalikan dana pesanan');
      expect(dialog.getByText(/^Isi nominal di bawah Rp.100\.000\./)).toBeTruthy();
    }
    type('Nominal (Rp)', '30.000');
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: /^Kembalikan Rp.30\.000$/ })));
    expect(sent(CALL)).toEqual([
      { id: 7, by: 'gateway', amount: 30_000, refunded: 38_000, reason: 'Ganti rugi' },
    ]);
    expect(screen.getByText(/^Rp.30\.000 dikembalikan\. Pembeli tetap memegang key-nya\.$/)).toBeTruthy();
  });

  test('the seller may send it past the gateway; an answer that is not clear is said so', async () => {
    const { sent } = await open(byCard, { [CALL]: () => ok({ ...ANSWER, refunded: 0, pending: true }) });
    await press('Kembalikan dana');
    await pick(/^Saya kirim sendiri/);
    expect(screen.getByRole('button', { name: 'Tandai dikembalikan' })).toBeTruthy();
    await pick(/^Lewat Stripe/);
    type('Alasan', 'Salah');
    await send('Kembalikan dana pesanan');
    expect(sent(CALL)).toEqual([{ id: 7, by: 'gateway', reason: 'Salah' }]);
    expect(screen.getByText(/^Gateway belum memberi jawaban yang jelas/)).toBeTruthy();
  });

  test('where the gateway gives back all or nothing, a part is offered by hand alone', async () => {
    const byStars: Partial<TrackedOrder> = { gateway: 'stars', paymentMethod: 'STARS', charged: 138_000 };
    const { sent } = await open(byStars, { [CALL]: () => ok(ANSWER) });
    await press('Kembalikan dana');
    expect(screen.queryByRole('radio', { name: /^Sebagian/ })).toBeNull();
    expect(screen.getByText(/^Telegram Stars hanya mengembalikan seluruh pembayaran/)).toBeTruthy();
    await pick(/^Saya kirim sendiri/);
    await pick(/^Sebagian/);
    await pick(/^Lewat Telegram Stars/);
    expect(screen.queryByLabelText('Nominal (Rp)')).toBeNull();
    await pick(/^Saya kirim sendiri/);
    await pick(/^Sebagian/);
    type('Nominal (Rp)', '30.000');
    type('Alasan', 'Salah');
    await send('Kembalikan dana pesanan');
    expect(sent(CALL)).toEqual([{ id: 7, by: 'hand', amount: 30_000, refunded: 0, reason: 'Salah' }]);
  });

  test('what is left after a part by hand goes by hand too, where the gateway gives back all or nothing', async () => {
    await open({ gateway: 'stars', paymentMethod: 'STARS', charged: 138_000, refunded: 38_000 });
    await press('Kembalikan dana');
    expect(screen.queryByRole('radio', { name: /^Lewat/ })).toBeNull();
  });

  test.each<[string, Partial<TrackedOrder>, RegExp]>([
    [
      'of a gateway that cannot',
      { gateway: 'tripay', paymentMethod: 'QRIS' },
      /Kirim sendiri kepada pembeli/,
    ],
    ['by a method without a way back', { gateway: 'midtrans', paymentMethod: 'MT-BCAVA' }, /Kirim sendiri/],
    ['of nothing', { gateway: 'voucher', totalAmount: 0, charged: 0 }, /Pesanan ini gratis/],
    [
      'of a balance',
      { gateway: 'balance', totalAmount: 0, charged: 0, fromBalance: 8 },
      /\$8\.00 kembali ke akun pelanggan/,
    ],
  ])('a payment %s goes back by hand', async (_, found, text) => {
    await open(found);
    await press('Kembalikan dana');
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /^Lewat/ })).toBeNull();
  });

  test('what went back and what stays is shown', async () => {
    await open({ ...byCard, refunded: 38_000 });
    const shown = screen.getByRole('dialog').textContent?.replaceAll('\u00a0', ' ');
    expect(shown).toContain('DikembalikanRp 38.000');
    expect(shown).toContain('Sisa setelah pengembalianRp 100.000');
  });

  test('needs a reason, says that it is done, and closes after 1.5 seconds', async () => {
    const { sent } = await open({}, { [CALL]: () => ok({ ...ANSWER, status: 'REFUND', refunded: 138_000 }) });
    await press('Kembalikan dana');
    await send('Kembalikan dana pesanan');
    expect(screen.getByText('Alasan harus diisi')).toBeTruthy();
    expect(sent(CALL)).toEqual([]);
    fireEvent.change(screen.getByLabelText('Alasan'), { target: { value: ' Salah beli ' } });
    await send('Kembalikan dana pesanan');
    expect(sent(CALL)).toEqual([{ id: 7, by: 'hand', reason: 'Salah beli' }]);
    expect(screen.getByText('Pesanan ditandai REFUND')).toBeTruthy();
    // The dialog and the lists behind it show it as it is now.
    expect(sent('POST tripay/search-orders')).toHaveLength(2);
    expect(sent('GET orders/timeline')).toHaveLength(2);
    expect(sent('POST orders/search')).toEqual([{ search: '7' }]);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('a refusal stays in sight, and so does what was typed', async () => {
    await open({}, { [CALL]: () => refusal('order.not-paid', 'x') });
    await press('Kembalikan dana');
    fireEvent.change(screen.getByLabelText('Alasan'), { target: { value: 'Salah beli' } });
    await send('Kembalikan dana pesanan');
    expect(screen.getByRole('alert').textContent).toBe('Pesanan ini belum dibayar');
    expect((screen.getByLabelText('Alasan') as HTMLTextAreaElement).value).toBe('Salah beli');
  });
});

test('credited to the balance of the account with the buyer’s address, or another', async () => {
  const CALL = 'POST orders/credit';
  const { sent } = await open(
    {},
    { [CALL]: () => ok({ orderId: 7, userId: 3, amount: 9.2, newBalance: 59.2, already: false }) },
  );
  await press('Kembalikan ke saldo');
  const dialog = inside('Kembalikan ke saldo pelanggan');
  expect((dialog.getByLabelText('Email akun pelanggan') as HTMLInputElement).value).toBe('rani@contoh.id');
  await send('Kembalikan ke saldo pelanggan');
  expect(dialog.getByText('Email akun dan alasan harus diisi')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Email akun pelanggan'), { target: { value: 'budi@contoh.id' } });
  fireEvent.change(dialog.getByLabelText('Alasan'), { target: { value: 'Stok habis' } });
  await send('Kembalikan ke saldo pelanggan');
  expect(sent(CALL)).toEqual([{ id: 7, userEmail: 'budi@contoh.id', reason: 'Stok habis' }]);
  expect(screen.getByText(/\$9\.20 masuk ke saldo pelanggan\. Saldo sekarang \$59\.20\./)).toBeTruthy();
});

test('a waiting order moves to another variant, those of its product first', async () => {
  const CALL = 'POST orders/swap';
  const { sent, asked } = await open(
    { deliveryStatus: 'PENDING', codes: [] },
    { [CALL]: () => ok({ orderId: 7, productName: 'Garuda Pass 1 day', deliveryStatus: 'DELIVERED' }) },
  );
  expect(button('Kirim ulang email')).toBeNull();
  await press('Ganti varian');
  await send('Ganti varian');
  expect(screen.getByText('Pilih varian dulu')).toBeTruthy();
  await lookFor('Varian baru');
  expect(offered('Varian baru')).toEqual([
    'Produk yang sama',
    'Garuda Pass 1 day (stok 0)',
    'Produk lain',
    'Komodo Access 30 days (stok 20)',
  ]);
  await choose('Varian baru', 'Garuda Pass 1 day (stok 0)');
  await send('Ganti varian');
  expect(sent(CALL)).toEqual([{ id: 7, productId: 2 }]);
  expect(asked()).toEqual([null, [1, 2]]);
  expect(screen.getByText('Diganti menjadi Garuda Pass 1 day. Key sudah dikirim.')).toBeTruthy();
});

test('other keys instead of some: which, why, and of which stock', async () => {
  const CALL = 'POST orders/replace';
  const given = { codes: ['AAAA-1', 'BBBB-2'], goods: [31, 32], productId: 1 };
  const { sent, asked } = await open(given, {
    [CALL]: () => ok({ orderId: 7, replaced: 1, productName: 'Garuda Pass 7 days' }),
  });
  const menu = document.querySelector('details.menu') as HTMLDetailsElement;
  menu.open = true;
  await press('Ganti key');
  expect(menu.open).toBe(false);
  await send('Ganti key');
  expect(screen.getByText('Pilih key yang diganti dulu')).toBeTruthy();
  const dialog = inside('Ganti key');
  fireEvent.click(dialog.getByLabelText('BBBB-2'));
  fireEvent.change(dialog.getByLabelText('Alasan'), { target: { value: 'used' } });
  await send('Ganti key');
  expect(sent(CALL)).toEqual([{ id: 7, goods: [32], reason: 'used' }]);
  expect(screen.getByText('1 key diganti. Pembeli diberi tahu lewat email.')).toBeTruthy();
  cleanup();
  const other = await open(given, {
    [CALL]: () => refusal('replace.stock', 'x', 200, { n: 0, name: 'Garuda Pass 1 day' }),
  });
  await press('Ganti key');
  fireEvent.click(inside('Ganti key').getByLabelText('AAAA-1'));
  await lookFor('Stok yang diberikan');
  await choose('Stok yang diberikan', 'Garuda Pass 1 day (stok 0)');
  await send('Ganti key');
  expect(other.sent(CALL)).toEqual([{ id: 7, goods: [31], reason: 'broken', variantId: 2 }]);
  expect(
    screen.getByText('Stok Garuda Pass 1 day tidak cukup (0 key). Tidak ada yang diganti.'),
  ).toBeTruthy();
  expect(asked()).toEqual([null, [1]]);
});

test('keys that are hidden, or not there, are not replaced', async () => {
  await open({ codes: [], withheld: 'no-right' });
  expect(button('Ganti key')).toBeNull();
  cleanup();
  await open({ codes: ['••••-1'], goods: [31], withheld: 'until-proof' });
  expect(button('Ganti key')).toBeTruthy();
});

const money = () =>
  screen
    .getByRole('region', { name: 'Keuangan' })
    .textContent?.replaceAll('\u00a0', ' ')
    .replace(/^Keuangan/, '');

describe('the money adds up from top to bottom', () => {
  test('price, voucher and unique code make the total; below it what that was paid with', async () => {
    await open({
      paymentMethod: 'QRIS',
      totalAmount: 240_063,
      fromBalance: 10,
      sums: { goods: 340_200, fee: 0, unique: 137, balance: 100_000 },
      steps: [
        { why: 'price', amount: 378_000 },
        { why: 'voucher', amount: -37_800, code: 'HEMAT10', percent: 10 },
        { why: 'unique', amount: -137 },
        { why: 'balance', amount: -100_000 },
      ],
    });
    expect(money()).toBe(
      'HargaRp 378.000Diskon 10% (HEMAT10)-Rp 37.800Kode unik-Rp 137TotalRp 340.063' +
        'Dari saldo ($10.00)Rp 100.000QRISRp 240.063',
    );
    await press('Kembalikan dana');
    expect(screen.getByText(/\$10\.00 dari saldo ikut kembali ke akun pelanggan\.$/)).toBeTruthy();
  });

  test('what a balance paid alone is told in dollars, by a word', async () => {
    await open({ gateway: 'balance', paymentMethod: 'BALANCE', totalAmount: 0, charged: 0, fromBalance: 8 });
    expect(money()).toBe('Total$8.00Saldo$8.00');
    expect(screen.getByRole('dialog').textContent).not.toContain('BALANCE');
    await press('Kembalikan dana');
    expect(screen.getByRole('button', { name: 'Kembalikan $8.00' })).toBeTruthy();
  });
});

test.each([
  ['PAID', 'Kode sedang diproses'],
  ['UNPAID', 'Menunggu pembayaran'],
  ['EXPIRED', 'Menunggu pembayaran'],
  ['REFUND', 'Key dicabut'],
])('an order without keys that is %s says %s', async (status, text) => {
  await open({ status, codes: [] });
  expect(screen.getByText(text)).toBeTruthy();
});

test('everything that is known of an order, and its keys to copy, one or all', async () => {
  const writeText = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await open({ customLink: 'https://unduh.test/f' });
  const panel = inside('Pesanan DEV-T7');
  for (const text of [
    'Garuda Pass',
    '7',
    'PUB-7',
    /15\/11\/2026/,
    '× 2',
    'Rani',
    'rani@contoh.id',
    '0812',
    'BCA Virtual Account',
    'PAID',
    'DELIVERED',
    'Terkirim',
    'KODE-A',
  ])
    expect(panel.getByText(text)).toBeTruthy();
  expect(panel.getAllByText(/^Rp\s138\.000$/)).toHaveLength(3);
  const link = panel.getByRole('link', { name: 'https://unduh.test/f' });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  await press('Copy KODE-B');
  await press('Copy All');
  expect(writeText.mock.calls).toEqual([['KODE-B'], ['KODE-A\nKODE-B']]);
  vi.unstubAllGlobals();
});

test('cost and profit stand below the sum where the store tells of them; where from, only in a shop with several doors', async () => {
  const lines = () =>
    [...document.querySelectorAll('.receipt-row')].map((row) => row.textContent?.replace(/\s/g, ' '));
  await open({ channel: 'web', margin: { cost: 64_000, fees: 4_000, profit: 70_000 } });
  expect(lines()).toEqual(
    expect.arrayContaining(['ModalRp 64.000', 'Biaya pembayaranRp 4.000', 'LabaRp 70.000', 'SumberToko']),
  );
  cleanup();
  await open({ channel: 'web' });
  expect(lines().filter((line) => /^(Modal|Laba)/.test(line ?? ''))).toEqual([]);
  cleanup();
  const one = (channel: 'web' | 'account') =>
    renderAdmin(
      <OrderPanel order={{ id: 7, reference: 'DEV-T7' }} onClose={() => {}} />,
      {
        'POST tripay/search-orders': () => ok({ data: [sampleFound(7, { channel })] }),
        'GET orders/timeline': () => ok({ orderId: 7, data: [] }),
      },
      { store: { accountArea: false } },
    );
  await one('web');
  expect(lines().some((line) => line?.startsWith('Sumber'))).toBe(false);
  cleanup();
  await one('account');
  expect(lines()).toContain('SumberAkun pelanggan');
});

test('Escape closes it, and not the question that stands above it', async () => {
  const { onClose } = await open();
  await press('Kembalikan dana');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  await act(async () =>
    fireEvent(screen.getByRole('dialog', { name: 'Kembalikan dana pesanan' }), new Event('cancel')),
  );
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('an order that cannot be loaded says so', async () => {
  await open({}, { 'POST tripay/search-orders': () => ({ status: 500, body: null }) });
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat pesanan');
});

test('a top-up shows what it brings; nothing about keys can be done with it', async () => {
  await open({ codes: [], quantity: 1, credit: { amount: 25, bonus: 1 } }, {}, [
    {
      at: '2026-11-15T02:00:00.000Z',
      kind: 'topped-up',
      source: 'store',
      params: { cents: 2500, bonus: 100 },
    },
    {
      at: '2026-11-15T02:30:00.000Z',
      kind: 'credit-taken-back',
      source: 'store',
      params: { cents: 740, owed: 260 },
    },
  ]);
  expect(screen.getByRole('heading', { name: 'Isi saldo $25.00' })).toBeTruthy();
  expect(screen.getByText(/bonus \$1\.00/)).toBeTruthy();
  expect(screen.getByText(/\$2\.60 sudah terpakai/)).toBeTruthy();
  expect([button('Kirim ulang email'), button('Kembalikan ke saldo')]).toEqual([null, null]);
  await press('Kembalikan dana');
  expect(screen.getByText('Saldo dan bonusnya ditarik kembali dari akun pelanggan.')).toBeTruthy();
});

test('the keys of an order go from the panel when the proof has run out, and what opens them, though nobody answers then', async () => {
  let answers = true;
  const found = sampleFound(7, { codes: ['GRDA-7K2Q-99XM'], goods: [31], merchantRef: 'PUB-RAHASIA' });
  await open(
    {},
    {
      'POST tripay/search-orders': () =>
        answers ? ok({ data: [found], shownMs: 90_000 }) : refusal('request.failed', 'x', 500),
    },
  );
  await press('Ganti key');
  await act(() => vi.advanceTimersByTimeAsync(85_000));
  expect(document.body.textContent).toContain('GRDA-7K2Q-99XM');
  answers = false;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  for (const secret of ['GRDA-7K2Q-99XM', 'PUB-RAHASIA'])
    expect(document.body.innerHTML).not.toContain(secret);
  expect(screen.getAllByText('GRDA••••••••').length).toBeGreaterThan(0);
  expect(button('Tampilkan key')).toBeTruthy();
});
