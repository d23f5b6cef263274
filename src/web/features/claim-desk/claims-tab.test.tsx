// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ClaimFacts, ListedClaim } from '#contract/orders/claims.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { ClaimsTab } from './claims-tab.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const listed = (id: number, over: Partial<ListedClaim> = {}): ListedClaim => ({
  id,
  number: `KL-000${id}`,
  reason: 'used',
  waitsFor: 'store',
  since: '2026-11-15T03:00:00.000Z',
  openedAt: '2026-11-15T03:00:00.000Z',
  closedAt: null,
  outcome: null,
  orderId: 1200 + id,
  reference: `REF-${id}`,
  productName: `Produk ${id}`,
  customerName: 'Rani',
  customerEmail: `pembeli${id}@contoh.id`,
  last: { who: 'buyer', note: null, text: 'Sudah dipakai orang', at: '2026-11-15T03:00:00.000Z' },
  pictureCount: 0,
  ...over,
});
const facts = (over: Partial<ClaimFacts> = {}): ClaimFacts => ({
  ...listed(1),
  goods: 2310,
  piece: 2,
  pieces: 2,
  key: 'LSWR1-P4TTZ-Q6HDE',
  written: false,
  givenAt: '2026-11-15T02:30:00.000Z',
  viewedAt: null,
  until: '2026-11-16T02:30:00.000Z',
  messages: [
    { who: 'buyer', note: null, text: 'Sudah dipakai orang', at: '2026-11-15T03:00:00.000Z', name: null },
    { who: 'seller', note: null, text: 'Kami periksa', at: '2026-11-15T03:05:00.000Z', name: 'Dimas' },
  ],
  pictures: [],
  batch: {
    id: 397,
    supplier: 'Gudang Key',
    held: 'defects',
    sold: 38,
    defects: 4,
    paused: 12,
    supplierSold: 100,
    supplierDefects: 6,
    limitDefects: 3,
    limitPercent: 10,
  },
  buyer: { orders: 7, since: '2026-03-01T03:00:00.000Z', spent: 1_982_063, claims: 0 },
  order: {
    status: 'PAID',
    quantity: 2,
    productId: 12,
    userId: null,
    hasAccount: true,
    left: 160_000,
    refunded: 0,
    onePiece: 80_000,
    way: 'hand',
    parts: true,
  },
  stock: 42,
  ...over,
});
const list = (data: ListedClaim[]) => () =>
  ok({ data, waiting: 1, open: data.length, closed: 0, nextBefore: null });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const write = (text: string) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText('Pesan untuk pembeli'), { target: { value: text } }),
  );

const open = async (more: Record<string, (call: { body: unknown }) => unknown> = {}) => {
  const answer = await renderAdmin(<ClaimsTab />, {
    'GET claims/list': list([listed(1), listed(2, { waitsFor: 'buyer' })]),
    'GET claims/read': () => ok({ data: facts() }),
    ...(more as object),
  });
  await act(async () => fireEvent.click(screen.getByText('Produk 1')));
  return answer;
};

test('the queue by whose word is waited for; the facts beside what was said', async () => {
  await open();
  const queue = within(screen.getByRole('region', { name: 'Daftar klaim' }));
  expect(queue.getByText('Menunggu toko, terlama dulu')).toBeTruthy();
  expect(queue.getByText('Menunggu pembeli')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Sudah dipakai di perangkat lain' })).toBeTruthy();
  expect(screen.getByText('Kami periksa')).toBeTruthy();
  expect(screen.getByText('2 dari 2')).toBeTruthy();
  expect(screen.getByText('10.5%')).toBeTruthy();
  expect(screen.getByText('4 dari 38 terjual diganti; batas 10 % dan 3 key')).toBeTruthy();
  expect(screen.getByText('6%')).toBeTruthy();
  expect(screen.getByText('Ditahan')).toBeTruthy();
});

test('an order leads to its claim, behind whatever page, which stays open when it is settled', async () => {
  let settled = false;
  const page = Array.from({ length: 50 }, (_, n) => listed(n + 2));
  await renderAdmin(
    <ClaimsTab />,
    {
      'GET claims/list': ({ query }) =>
        list(query.get('order') !== '1201' ? page : settled ? [] : [listed(1)])(),
      'GET claims/read': () => ok({ data: facts(settled ? { waitsFor: null, outcome: 'declined' } : {}) }),
      'POST claims/decline': () => {
        settled = true;
        return ok({ id: 1, waitsFor: null, outcome: 'declined' });
      },
    },
    { at: '/admin?tab=claims&order=1201' },
  );
  expect(await screen.findByText('Kami periksa')).toBeTruthy();
  await press('Tolak');
  await write('Sudah aktif');
  await press('Tolak klaim');
  expect(await screen.findByText('Klaim ini selesai: Klaim ditolak')).toBeTruthy();
});

test('a claim on the desk is read again when something new was said, and its key is looked at no more often', async () => {
  vi.useFakeTimers();
  let said = listed(1);
  const answer = await open({
    'GET claims/list': () => list([said])(),
    'GET claims/read': () => ok({ data: { ...facts(), last: said.last, pictureCount: said.pictureCount } }),
  });
  const reads = () => answer.transport.calls.filter(({ name }) => name === 'GET claims/read').length;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(60_000);
  expect(reads()).toBe(1);
  said = listed(1, { last: { ...said.last, at: '2026-11-15T03:10:00.000Z' } });
  await pass(60_000);
  expect(reads()).toBe(2);
  said = { ...said, pictureCount: 1 };
  await pass(60_000);
  expect(reads()).toBe(3);
});

test('a key goes from the desk when the proof has run out, though nobody answers then; what is being written stays', async () => {
  vi.useFakeTimers();
  let proved = true;
  const key = 'LSWR1-P4TTZ-Q6HDE';
  const said = (text: string) => ({
    messages: [{ who: 'buyer' as const, note: null, text, at: '2026-11-15T03:00:00.000Z', name: null }],
  });
  await open({
    'GET claims/read': () =>
      proved
        ? ok({ data: facts({ key, ...said(`${key} gagal`) }), shownMs: 90_000 })
        : refusal('request.failed', 'x', 500),
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await press('Balas saja');
  await write('Sebentar');
  await pass(85_000);
  expect(screen.getByText(key)).toBeTruthy();
  proved = false;
  await pass(10_000);
  expect(document.body.textContent).not.toContain(key);
  expect(screen.getByText('LSWR••••••••')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tampilkan key' })).toBeTruthy();
  expect(screen.getByText('•••••••• gagal')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Pesan untuk pembeli').value).toBe('Sebentar');
});

test('balance is for who has an account; of others the desk says so before anything is sent', async () => {
  await open();
  await press('Saldo');
  expect(screen.getByText(/menjadi saldo akun pembeli1@contoh\.id/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Jadikan saldo' }).disabled).toBe(false);
  cleanup();
  const without = facts();
  await open({
    'GET claims/read': () => ok({ data: { ...without, order: { ...without.order, hasAccount: false } } }),
  });
  await press('Saldo');
  expect(screen.getByText(/pembeli1@contoh\.id belum punya akun/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Jadikan saldo' }).disabled).toBe(true);
});

test('an answer says what will happen, and is sent by its own call', async () => {
  const sent: unknown[] = [];
  await open({
    'POST claims/refund': ({ body }) => {
      sent.push(body);
      return ok({ id: 1, waitsFor: null, outcome: 'refunded', pending: false });
    },
    'POST claims/reply': ({ body }) => {
      sent.push(body);
      return ok({ id: 1, waitsFor: 'buyer', outcome: null });
    },
  });
  expect(screen.getByText(/key lama dicabut, 1 key dari stok yang dipilih/)).toBeTruthy();
  await press('Kembalikan');
  expect(screen.getByText(/pembeli tetap memegang keynya/)).toBeTruthy();
  await write('Maaf atas kendalanya');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Kembalikan Rp/ })));
  await press('Balas saja');
  expect(screen.getByText('Tulis pesan untuk pembeli')).toBeTruthy();
  await write('Key pertama sudah aktif?');
  await press('Balas saja');
  expect(sent).toEqual([
    { id: 1, words: 'Maaf atas kendalanya', amount: 80_000, refunded: 0 },
    { id: 1, words: 'Key pertama sudah aktif?' },
  ]);
});

test('a no needs words; what the store refuses is said', async () => {
  await open({ 'POST claims/decline': () => refusal('claim.closed', 'Klaim ini sudah selesai') });
  await press('Tolak');
  await press('Tolak klaim');
  expect(screen.getByText('Tulis pesan untuk pembeli')).toBeTruthy();
  await write('Key ini aktif sejak kemarin');
  await press('Tolak klaim');
  expect(screen.getByText('Klaim ini sudah selesai. Muat ulang untuk melihat hasilnya.')).toBeTruthy();
});

test('an answer that comes too late is said to be none, beside what the claim has become', async () => {
  let settled = false;
  await open({
    'GET claims/read': () => ok({ data: facts(settled ? { waitsFor: null, outcome: 'disputed' } : {}) }),
    'POST claims/decline': () => {
      settled = true;
      return refusal('claim.closed', 'Klaim ini sudah selesai');
    },
  });
  await press('Tolak');
  await write('Key ini aktif sejak kemarin');
  await press('Tolak klaim');
  expect(await screen.findByText('Klaim ini selesai: Dilanjutkan oleh bank')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Klaim ini sudah selesai.');
});
