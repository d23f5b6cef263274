// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ManagedOrder } from '#contract/orders/manage-orders.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleFound, sampleOrder } from '#web/testing/sample-orders.ts';
import { ok, type SentCall } from '#web/testing/scripted-transport.ts';
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
const references = () => rows().map((row) => row.querySelector('.font-mono')?.textContent);
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
    '15/11/2026, 09.00 WIBGaruda Pass 7 days × 2rani@contoh.idRp 138.000PAIDDELIVEREDQRISDEV-T7Detail',
  );
});

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
  await press('Key');
  const box = screen.getByLabelText('Key yang dikirim');
  fireEvent.change(box, { target: { value: ' GRDA-7K2Q ' } });
  await act(async () => fireEvent.submit(box.closest('form') as HTMLFormElement));
  expect(asked.at(-1)?.body).toEqual({
    status: 'PAID',
    deliveryStatus: 'PENDING',
    gateway: 'stripe',
    from: '2026-10-31T17:00:00.000Z',
    to: '2026-11-15T17:00:00.000Z',
    search: 'GRDA-7K2Q',
  });
  expect(address()).toBe('/admin?status=PAID&delivery=PENDING&gateway=stripe&from=2026-11-01&to=2026-11-15');
  expect(screen.getByText('Tidak ada pesanan yang cocok.')).toBeTruthy();
  // One box for all of it.
  expect(screen.getAllByRole('searchbox')).toHaveLength(1);
  await press('Hapus pencarian GRDA-7K2Q');
  expect(screen.queryByText('GRDA-7K2Q')).toBeNull();
  await press('Reset');
  expect(address()).toBe('/admin');
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
  expect(rows()[0]?.textContent).toContain('PAIDDELIVERED');
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

test('the queue: age, missing keys, and the way to the keys', async () => {
  vi.useRealTimers();
  const waiting = { ...sampleOrder(7, { deliveryStatus: 'PENDING' }), waitingSeconds: 7_200, missing: 1 };
  await renderAdmin(<OrdersTab />, {
    [CALL]: () => page([]),
    'GET orders/queue': () => ok({ data: [waiting], total: 1 }),
  });
  await press('Menunggu key');
  expect(rows()[0]?.textContent).toContain('2 jam');
  expect(rows()[0]?.querySelectorAll('td')[2]?.textContent).toBe('1');
  await press('Tambah key untuk Garuda Pass 7 days');
  expect(await screen.findByRole('dialog', { name: 'Key Garuda Pass 7 days' })).toBeTruthy();
});

test('an empty queue says so', async () => {
  await renderAdmin(
    <OrdersTab />,
    { [CALL]: () => page([]), 'GET orders/queue': () => ok({ data: [], total: 0 }) },
    undefined,
  );
  await press('Menunggu key');
  expect(screen.getByText('Tidak ada pesanan yang menunggu key.')).toBeTruthy();
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
  await act(async () => fireEvent.click(ask.getByRole('button', { name: 'Tandai sudah dikembalikan' })));
  expect(rows()[0]?.textContent).toContain('REFUND');
});
