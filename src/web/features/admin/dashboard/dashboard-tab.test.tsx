// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Dashboard } from '#contract/reports/manage-reports.ts';
import { FIRST_STEP_NAMES } from '#domain/settings/first-steps.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleOrder } from '#web/testing/sample-orders.ts';
import { ok } from '#web/testing/scripted-transport.ts';
import { DashboardTab } from './dashboard-tab.tsx';

// Its chunk comes in beforehand: how long that takes is no business of these tests.
import './first-steps.tsx';
import './matter-text.tsx';
import './sales-overview.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const sales = (n: number) => ({
  guestOrders: n,
  guestRevenueIDR: 69_000 * n,
  guestProfitIDR: 30_000 * n,
  purchases: n,
  revenueUSD: 4.99 * n,
  profitUSD: 2 * n,
});
const shop = (over: Partial<Dashboard> = {}): Dashboard => ({
  firstSteps: [],
  matters: [],
  today: sales(2),
  yesterday: sales(1),
  week: sales(10),
  days: Array.from({ length: 14 }, (_, at) => ({
    date: `2026-11-${String(at + 2).padStart(2, '0')}`,
    guestRevenueIDR: at * 10_000,
    revenueUSD: at,
    guestBeforeIDR: at * 5_000,
  })),
  newest: [],
  stock: [],
  waitingOrders: 0,
  oldestWaitingSeconds: null,
  deliveries: 0,
  oldestDeliverySeconds: null,
  oldestByHandSeconds: null,
  openOrders: 4,
  failedMails: 0,
  queuedMails: 2,
  refusedCallbacks: 0,
  openDisputes: 0,
  vouchersTwice: 0,
  creditOwed: 0,
  lookAt: [],
  abuse: 0,
  byHand: 0,
  claims: 0,
  oldestClaimSeconds: null,
  outOfStock: 0,
  lowStock: [],
  ...over,
});
const open = (over: Partial<Dashboard> = {}) =>
  renderAdmin(<DashboardTab />, { 'GET dashboard/summary': () => ok({ data: shop(over) }) });

const steps = (done: readonly string[]): Dashboard['firstSteps'] =>
  FIRST_STEP_NAMES.map((name) => ({ name, done: done.includes(name) }));

test('a store that never sold is a list of first steps, the next one marked', async () => {
  await open({ firstSteps: steps(['name', 'product']) });
  expect(screen.getByText('2 dari 8 selesai')).toBeTruthy();
  const [name, , keys] = screen.getAllByRole('listitem').filter((item) => item.closest('details'));
  expect(name?.textContent).toContain('selesaiNama dan logo');
  expect(within(name as HTMLElement).queryByRole('link')).toBeNull();
  const go = within(keys as HTMLElement).getByRole('link', { name: 'Tambah key' });
  expect(go.className).toContain('button-go');
  expect(document.querySelectorAll('.button-go')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Hari ini' })).toBeNull();
});

test('after the first sale the steps fold above the figures, and are gone when all is done', async () => {
  await open({ firstSteps: steps(['purchase']) });
  expect(document.querySelector('details.panel')?.hasAttribute('open')).toBe(false);
  expect(screen.getByRole('region', { name: 'Hari ini' })).toBeTruthy();
  cleanup();
  await open();
  expect(document.querySelector('details.panel')).toBeNull();
});

const today = () =>
  [...screen.getByRole('region', { name: 'Hari ini' }).querySelectorAll('dl > div')].map((row) =>
    row.textContent?.replaceAll('\u00a0', ' '),
  );

test('today against yesterday at the same minute; nothing is compared with nothing', async () => {
  await open();
  expect(today()).toEqual([
    'PenjualanRp 138.000+100%kemarin Rp 69.000',
    'LabaRp 60.000+100%kemarin Rp 30.000',
    'Pesanan lunas2+100%kemarin 1',
    'Rata-rata pesananRp 69.0000%kemarin Rp 69.000',
    'Penjualan via saldo$9.98+100%kemarin $4.99',
  ]);
  cleanup();
  await open({ yesterday: sales(0) });
  expect(today()[0]).toBe('PenjualanRp 138.000kemarin Rp 0');
});

test('a shop without accounts is told in rupiah alone', async () => {
  await renderAdmin(
    <DashboardTab />,
    { 'GET dashboard/summary': () => ok({ data: shop() }) },
    { store: { accountArea: false } },
  );
  expect(today()).toHaveLength(4);
  expect(document.querySelectorAll('figure svg')).toHaveLength(1);
  expect(document.body.textContent).not.toContain('$');
});

test('the charts are tables for those who cannot see them', async () => {
  await open();
  const table = within(screen.getByRole('table', { name: 'Penjualan tamu 14 hari (Rp)' }));
  expect(table.getAllByRole('row')).toHaveLength(15);
  const row = table.getByRole('rowheader', { name: '15 Nov' }).closest('tr');
  expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
    'Rp\u00a0130.000',
    'Rp\u00a065.000',
  ]);
  expect(document.querySelectorAll('figure svg')).toHaveLength(2);
  expect(document.querySelector('figure svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(
    [...(document.querySelector('figure [aria-hidden] > div')?.children ?? [])].map((s) => s.textContent),
  ).toEqual(['200\u00a0rb', '100\u00a0rb', '0']);
});

test('one list: what keeps buyers waiting, the longest first and the first marked; then what can wait', async () => {
  await open({
    waitingOrders: 3,
    oldestWaitingSeconds: 7_300,
    byHand: 2,
    oldestByHandSeconds: 9_000,
    failedMails: 1,
    openDisputes: 1,
    vouchersTwice: 2,
    lookAt: [
      { kind: 'dispute', id: 7, reference: 'cs_7', merchantRef: '7', productName: 'Garuda Pass 7 days' },
    ],
    outOfStock: 5,
    matters: [
      {
        matter: 'gateway',
        word: 'gatewayDown',
        params: { name: 'tripay' },
        since: '2026-11-15T02:48:00Z',
        count: 1,
      },
      {
        matter: 'batches',
        word: 'batchHeld',
        params: { name: 'Garuda Pass', supplier: 'Gudang Key', product: 12, variant: 34 },
        since: '2026-11-15T02:00:00Z',
        count: 3,
      },
      // Told by its count already.
      { matter: 'mails', word: 'mails', params: { n: 1 }, since: '2026-11-15T02:00:00Z', count: 1 },
      { matter: 'disk', word: 'disk', params: { percent: 4 }, since: '2026-11-15T02:00:00Z', count: 1 },
    ],
  });
  const list = screen.getByRole('region', { name: 'Perlu perhatian' });
  const [urgent, later] = [...list.querySelectorAll('ul')].map((ul) =>
    [...ul.querySelectorAll('li')].map((row) => [
      row.textContent,
      row.querySelector('a')?.getAttribute('href') ?? null,
    ]),
  );
  expect(urgent).toEqual([
    ['2 pembayaran manual menunggu konfirmasipaling lama 2 jamKonfirmasi', '/admin?tab=byHand'],
    ['3 pesanan menunggu keypaling lama 2 jamIsi key', '/admin?tab=orders&view=queue'],
    [
      'Gateway tripay tidak menjawab; metodenya tidak bisa dipilihpaling lama 12 menitPeriksa',
      '/admin?tab=payments',
    ],
    ['1 pembayaran disengketakanGaruda Pass 7 daysTanggapi', '/admin?tab=orders&dispute=open'],
  ]);
  expect(later).toEqual([
    ['1 email gagal terkirimKirim ulang', '/admin?tab=mail&status=failed'],
    ['2 voucher terpakai dua kali dalam 7 hariPeriksa', '/admin?tab=vouchers'],
    ['5 varian habisTambah stok', '/admin?tab=stock&view=out'],
    [
      'Garuda Pass: batch Gudang Key ditahan, terlalu banyak key digantipaling lama 1 jam · 2 lagiPeriksa',
      '/admin?tab=product&id=12&dialog=keys%3A34%3Abatches',
    ],
    ['Ruang disk tersisa 4%paling lama 1 jam', null],
  ]);
  expect([...document.querySelectorAll('.button-go')].map((each) => each.getAttribute('href'))).toEqual([
    '/admin?tab=byHand',
  ]);
  expect(screen.getByRole('button', { name: 'Detail pesanan cs_7' })).toBeTruthy();
});

test('who may not do what is to be done is led there to look', async () => {
  await renderAdmin(
    <DashboardTab />,
    { 'GET dashboard/summary': () => ok({ data: shop({ byHand: 2, waitingOrders: 1 }) }) },
    { rights: ['orders.see', 'reports.see'] },
  );
  const list = screen.getByRole('region', { name: 'Perlu perhatian' });
  expect(within(list).getAllByRole('link', { name: 'Periksa' })).toHaveLength(2);
});

test('how long the stock lasts, and the newest orders', async () => {
  const line = (id: number, name: string, availableCodes: number, perDay: number) => ({
    id,
    name,
    availableCodes,
    perDay,
    waiting: 0,
  });
  await open({
    stock: [line(1, 'Garuda Pass 7 days', 0, 2), line(2, 'Komodo Access 30 days', 9, 1.8)],
    newest: [sampleOrder(7), sampleOrder(8, { gateway: 'balance', totalAmount: 0, fromBalance: 8 })],
  });
  const rowsOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(rowsOf('Stok yang akan habis')).toEqual([
    'Garuda Pass 7 days0 key, laku 2 seharihabis',
    'Komodo Access 30 days9 key, laku 1,8 sehari5 hari',
  ]);
  expect(rowsOf('Pesanan terbaru')).toEqual([
    'Garuda Pass 7 daysrani@contoh.idRp 138.000Terkirim',
    'Garuda Pass 7 daysrani@contoh.id$8.00Terkirim',
  ]);
});

test('a calm shop says so', async () => {
  await open();
  expect(screen.getByText('Tidak ada yang perlu ditangani.')).toBeTruthy();
  expect(document.querySelector('.button-go')).toBeNull();
});

test('asks again every 30 seconds, and keeps the last figures when that fails', async () => {
  let asked = 0;
  await renderAdmin(<DashboardTab />, {
    'GET dashboard/summary': () => {
      asked += 1;
      if (asked === 3) return { status: 500, body: null };
      return ok({ data: shop({ waitingOrders: asked }) });
    },
  });
  expect(screen.getByText('1 pesanan menunggu key')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(asked).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('2 pesanan menunggu key')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat ringkasan');
  expect(screen.getByText('2 pesanan menunggu key')).toBeTruthy();
});
