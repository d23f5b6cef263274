// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ManagedOrder } from '#contract/orders/manage-orders.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleFound, sampleOrder } from '#web/testing/sample-orders.ts';
import { ok, refusal, type SentCall } from '#web/testing/scripted-transport.ts';
import { OrdersTab } from './orders-tab.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const CALL = 'GET orders/list';
const rows = () => [...document.querySelectorAll('tbody tr')];
const references = () => rows().map((row) => row.querySelector('bdi.font-mono')?.textContent);
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const choose = (label: string, value: string) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText(label, { selector: '.field' }), { target: { value } }),
  );
const page = (data: ManagedOrder[], nextBefore: number | null = null) => ok({ data, nextBefore });

test('a row says when, what, who, how much and how it stands', async () => {
  await renderAdmin(<OrdersTab />, { [CALL]: () => page([sampleOrder(7)]) });
  expect(rows()[0]?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    '09.00Garuda Pass 7 days × 2rani@contoh.idQRISDEV-T7Rp 138.000TerkirimDetail',
  );
});

const find = async (value: string) => {
  const box = screen.getByRole('searchbox', { name: 'Email, No Ref, key, produk, atau nominal' });
  fireEvent.change(box, { target: { value } });
  await act(async () => fireEvent.submit(box.closest('form') as HTMLFormElement));
};

test('filters stand in the address, days count whole, and the search does not: it may be a key', async () => {
  const asked: SentCall[] = [];
  const { address } = await renderAdmin(<OrdersTab />, {
    [CALL]: () => page([]),
    'POST orders/search': (call) => {
      asked.push(call);
      return page([]);
    },
  });
  await choose('Status', 'PAID');
  await choose('Pengiriman', 'PENDING');
  await choose('Gateway', 'stripe');
  await choose('Dari tanggal', '2026-11-01');
  await choose('Sampai tanggal', '2026-11-15');
  expect(screen.getByText('Saring (5)')).toBeTruthy();
  await find(' GRDA-7K2Q ');
  expect(asked.at(-1)?.body).toEqual({
    status: 'PAID',
    deliveryStatus: 'PENDING',
    gateway: 'stripe',
    from: '2026-10-31T17:00:00.000Z',
    to: '2026-11-15T17:00:00.000Z',
    search: 'GRDA-7K2Q',
  });
  expect(address()).toBe('/admin?status=PAID&delivery=PENDING&gateway=stripe&from=2026-11-01&to=2026-11-15');
  expect(screen.getByText('Tidak ada pesanan ditemukan')).toBeTruthy();
  // One box for all of it.
  expect(screen.getAllByRole('searchbox')).toHaveLength(1);
  await press('Reset');
  expect(address()).toBe('/admin');
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
  await find('rani@contoh.id');
  expect(address()).toBe('/admin?find=rani%40contoh.id');
});

test.each(['', '   '])('nothing typed (%j) is not looked for', async (value) => {
  const { sent } = await renderAdmin(<OrdersTab />, { [CALL]: () => page([sampleOrder(7)]) });
  await find(value);
  expect(screen.getByRole('alert').textContent).toBe('Masukkan email atau nomor referensi');
  expect(sent('POST orders/search')).toEqual([]);
});

test.each([
  ['a plain no', () => ({ body: { success: false } }), 'Gagal mencari pesanan'],
  ['its own words', () => refusal('session.not-allowed', 'x', 403), 'Akses ditolak'],
  ['no network', () => Promise.reject(new TypeError('putus')), 'Terjadi kesalahan saat mencari pesanan'],
])('the answer to a search is %s', async (_name, answer, text) => {
  await renderAdmin(<OrdersTab />, { [CALL]: () => page([]), 'POST orders/search': answer });
  await find('DEV-T7');
  expect(screen.getByRole('alert').textContent).toBe(text);
});

test('what was found is counted', async () => {
  await renderAdmin(<OrdersTab />, {
    [CALL]: () => page([]),
    'POST orders/search': () => page([sampleOrder(8), sampleOrder(7)]),
  });
  await find('Rp 138.000');
  expect(screen.getByText('2 pesanan ditemukan')).toBeTruthy();
});

test('the chips are views with their counts, in the address', async () => {
  const asked: string[] = [];
  const { address } = await renderAdmin(<OrdersTab />, {
    [CALL]: ({ query }) => {
      asked.push(String(query));
      return page([]);
    },
    'GET orders/counts': () => ok({ waiting: 4, unpaid: 6 }),
  });
  const chips = within(screen.getByRole('group', { name: 'Tampilan' }));
  expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'Semua',
    'Perlu tindakan4',
    'Belum dibayar6',
    'Terkirim',
    'Dana kembali',
    'Hari ini',
  ]);
  await press('Terkirim');
  expect(address()).toBe('/admin?status=PAID&delivery=DELIVERED');
  await press('Hari ini');
  await press('Dana kembali');
  expect(address()).toBe('/admin?status=REFUND&from=2026-11-15&to=2026-11-15');
  expect(asked.at(-1)).toContain('from=2026-11-14T17%3A00%3A00.000Z');
  await press('Hari ini');
  await press('Semua');
  expect(address()).toBe('/admin');
});

test('an order that its buyer paid by balance is told in dollars', async () => {
  const order = sampleOrder(7, {
    gateway: 'balance',
    paymentMethod: 'BALANCE',
    totalAmount: 0,
    fromBalance: 8,
  });
  await renderAdmin(<OrdersTab />, { [CALL]: () => page([order]) });
  expect(rows()[0]?.textContent).toContain('SaldoDEV-T7$8.00');
});

test('the rows by keyboard: J and K walk, Enter opens, walking shows the next, Escape leads back to its row', async () => {
  const opened: string[] = [];
  const { address } = await renderAdmin(<OrdersTab />, {
    [CALL]: () => page([sampleOrder(9), sampleOrder(8), sampleOrder(7)]),
    'POST tripay/search-orders': ({ body }) => {
      const id = Number((body as { searchTerm: string }).searchTerm);
      opened.push(String(id));
      return ok({ data: [sampleFound(id)] });
    },
    'GET orders/timeline': () => ok({ orderId: 7, data: [] }),
  });
  const key = (name: string) =>
    act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: name }));
  await key('j');
  expect(document.activeElement).toBe(rows()[0]);
  await key('ArrowDown');
  expect(document.activeElement).toBe(rows()[1]);
  await key('Enter');
  expect(address()).toBe('/admin?dialog=order%3A8%3ADEV-T8');
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Pesanan DEV-T8' }));
  await key('k');
  await press('Pesanan berikutnya');
  await key('J');
  expect(opened).toEqual(['8', '9', '8', '7']);
  expect(address()).toBe('/admin?dialog=order%3A7%3ADEV-T7');
  await key('Escape');
  expect(address()).toBe('/admin');
  expect(document.activeElement).toBe(rows()[2]);
  // What is typed into a field is no shortcut.
  const box = screen.getByRole('searchbox');
  box.focus();
  await key('k');
  expect(document.activeElement).toBe(box);
  box.blur();
  await key('/');
  expect(document.activeElement).toBe(box);
});

test('goes on from the last order', async () => {
  const { transport } = await renderAdmin(<OrdersTab />, {
    [CALL]: ({ query }) =>
      query.get('before') === '8' ? page([sampleOrder(7)]) : page([sampleOrder(9), sampleOrder(8)], 8),
  });
  await press('Muat lebih banyak');
  expect(references()).toEqual(['DEV-T9', 'DEV-T8', 'DEV-T7']);
  expect(screen.queryByRole('button', { name: 'Muat lebih banyak' })).toBeNull();
  expect(transport.calls.filter(({ name }) => name === CALL)).toHaveLength(2);
});

test('new orders are announced after 15 seconds and shown when asked for; a known one changes in its place', async () => {
  let list = [sampleOrder(8, { status: 'UNPAID', deliveryStatus: 'PENDING' }), sampleOrder(7)];
  await renderAdmin(<OrdersTab />, { [CALL]: () => page(list) });
  list = [sampleOrder(10), sampleOrder(9), sampleOrder(8), sampleOrder(7)];
  await act(() => vi.advanceTimersByTimeAsync(14_000));
  expect(screen.queryByText('2 pesanan baru')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(references()).toEqual(['DEV-T8', 'DEV-T7']);
  expect(rows()[0]?.textContent).toContain('Terkirim');
  await press('2 pesanan baru');
  expect(references()).toEqual(['DEV-T10', 'DEV-T9', 'DEV-T8', 'DEV-T7']);
});

test('a whole page of new orders begins the list anew, so that none is missing between', async () => {
  let list = [sampleOrder(1)];
  const { transport } = await renderAdmin(<OrdersTab />, { [CALL]: () => page(list) });
  list = Array.from({ length: 50 }, (_, at) => sampleOrder(60 - at));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await press('50 pesanan baru');
  expect(references()).toHaveLength(50);
  expect(transport.calls.filter(({ name }) => name === CALL)).toHaveLength(3);
});

test('a list that does not load is empty and says so, until the banner is dismissed', async () => {
  await renderAdmin(<OrdersTab />, { [CALL]: () => ({ status: 500, body: null }) });
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat pesanan');
  expect(rows()).toEqual([]);
  await press('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what waits for the seller: how long, for what, and the way there', async () => {
  vi.useRealTimers();
  const waiting = (id: number, needs: ManagedOrder['needs'], over = {}) => ({
    ...sampleOrder(id, { deliveryStatus: 'PENDING', needs, ...over }),
    waitingSeconds: 7_200,
    missing: 1,
  });
  const { address } = await renderAdmin(<OrdersTab />, {
    [CALL]: () => page([]),
    'GET orders/queue': () =>
      ok({
        data: [
          waiting(7, 'key'),
          waiting(8, 'transfer', { status: 'UNPAID' }),
          waiting(9, 'dispute', { deliveryStatus: 'DELIVERED' }),
        ],
        total: 3,
      }),
  });
  await press('Perlu tindakan');
  expect(rows().map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '2 jamGaruda Pass 7 days × 2rani@contoh.idQRISDEV-T7Rp 138.000Menunggu keyTambah key',
    '2 jamGaruda Pass 7 days × 2rani@contoh.idQRISDEV-T8Rp 138.000Cek transferPeriksa',
    '2 jamGaruda Pass 7 days × 2rani@contoh.idQRISDEV-T9Rp 138.000DisengketakanDetail',
  ]);
  await press('Tambah key untuk Garuda Pass 7 days');
  expect(await screen.findByRole('dialog', { name: 'Key Garuda Pass 7 days' })).toBeTruthy();
  await act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel')));
  await press('Periksa transfer pesanan DEV-T8');
  expect(address()).toBe('/admin?tab=byHand');
});

test('nothing waits', async () => {
  await renderAdmin(<OrdersTab />, {
    [CALL]: () => page([]),
    'GET orders/queue': () => ok({ data: [], total: 0 }),
  });
  await press('Perlu tindakan');
  expect(screen.getByText('Tidak ada pesanan yang menunggu Anda.')).toBeTruthy();
});

test('what was done to an order in its dialog shows in the list', async () => {
  let status: ManagedOrder['status'] = 'PAID';
  await renderAdmin(<OrdersTab />, {
    [CALL]: () => page([sampleOrder(7, { status })]),
    'POST orders/search': () => page([sampleOrder(7, { status })]),
    'POST tripay/search-orders': () => ok({ data: [sampleFound(7, { status })] }),
    'GET orders/timeline': () => ok({ orderId: 7, data: [] }),
    'POST orders/refund': () => {
      status = 'REFUND';
      return ok({
        orderId: 7,
        status,
        deliveryStatus: 'DELIVERED',
        already: false,
        refunded: 138_000,
        pending: false,
      });
    },
  });
  await press('Detail pesanan DEV-T7');
  await press('Kembalikan dana');
  const ask = within(screen.getByRole('dialog', { name: 'Kembalikan dana pesanan' }));
  fireEvent.change(ask.getByLabelText('Alasan'), { target: { value: 'Salah beli' } });
  await act(async () => fireEvent.click(ask.getByRole('button', { name: 'Tandai dikembalikan' })));
  expect(rows()[0]?.textContent).toContain('Dana kembali');
});
