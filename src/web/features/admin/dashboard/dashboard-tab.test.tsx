// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Dashboard } from '#contract/reports/manage-reports.ts';
import { FIRST_STEP_NAMES } from '#domain/settings/first-steps.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok } from '#web/testing/scripted-transport.ts';
import { DashboardTab } from './dashboard-tab.tsx';

// The chunk comes in beforehand: how long that takes is no business of these tests.
beforeAll(async () => {
  await import('#web/features/keys/keys-dialog.tsx');
});
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
  today: sales(1),
  week: sales(10),
  days: Array.from({ length: 14 }, (_, at) => ({
    date: `2026-11-${String(at + 2).padStart(2, '0')}`,
    guestRevenueIDR: at * 10_000,
    revenueUSD: at,
  })),
  waitingOrders: 0,
  oldestWaitingSeconds: null,
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
  expect(screen.queryByRole('region', { name: 'Penjualan' })).toBeNull();
});

test('after the first sale the steps fold above the figures, and are gone when all is done', async () => {
  await open({ firstSteps: steps(['purchase']) });
  expect(document.querySelector('details.panel')?.hasAttribute('open')).toBe(false);
  expect(screen.getByRole('region', { name: 'Penjualan' })).toBeTruthy();
  cleanup();
  await open();
  expect(document.querySelector('details.panel')).toBeNull();
});

test('rupiah of guests and dollars of accounts stand apart, today and this week', async () => {
  await open();
  const tiles = [...screen.getByRole('region', { name: 'Penjualan' }).querySelectorAll('dl > div')];
  expect(tiles.map((tile) => tile.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Penjualan tamu hari iniRp 69.0001 pesanan · laba Rp 30.000',
    'Penjualan via saldo hari ini$4.991 pesanan · laba $2.00',
    'Penjualan tamu 7 hariRp 690.00010 pesanan · laba Rp 300.000',
    'Penjualan via saldo 7 hari$49.9010 pesanan · laba $20.00',
  ]);
});

test('the charts are tables for those who cannot see them', async () => {
  await open();
  const table = within(screen.getByRole('table', { name: 'Penjualan tamu 14 hari (Rp)' }));
  expect(table.getAllByRole('row')).toHaveLength(15);
  expect(table.getByRole('rowheader', { name: '15 Nov' }).nextSibling?.textContent).toBe('Rp\u00a0130.000');
  expect(document.querySelectorAll('figure svg')).toHaveLength(2);
  expect(document.querySelector('figure svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(
    [...(document.querySelector('figure [aria-hidden] > div')?.children ?? [])].map((s) => s.textContent),
  ).toEqual(['200\u00a0rb', '100\u00a0rb', '0']);
});

test('what needs a hand leads to where it is done', async () => {
  await open({
    waitingOrders: 3,
    oldestWaitingSeconds: 7_300,
    failedMails: 1,
    refusedCallbacks: 2,
    openDisputes: 1,
    vouchersTwice: 2,
    creditOwed: 0,
    lookAt: [{ kind: 'dispute', id: 7, reference: 'cs_7', merchantRef: 'PUB-7', productName: 'Garuda Pass' }],
    abuse: 4,
    outOfStock: 5,
  });
  const links = within(screen.getByRole('region', { name: 'Perlu perhatian' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['3 pesanan menunggu key · paling lama 2 jam', '/admin?tab=orders&view=queue'],
    ['1 email gagal terkirim', '/admin?tab=mail&status=failed'],
    ['2 pemberitahuan pembayaran ditolak dalam 24 jam', '/admin?tab=payments'],
    ['1 pembayaran disengketakan', '/admin?tab=orders&dispute=open'],
    ['2 voucher terpakai dua kali dalam 7 hari', '/admin?tab=vouchers'],
    ['4 kejadian penyalahgunaan dalam 24 jam', '/admin?tab=abuse'],
    ['5 varian habis', '/admin?tab=stock&view=out'],
  ]);
  const chip = screen.getByRole('button', { name: 'Detail pesanan cs_7' });
  expect(chip.textContent).toBe('Garuda PassDisengketakan');
});

test('an open matter says since when, and how many there are, and leads to its place', async () => {
  await open({
    matters: [
      {
        matter: 'gateway',
        word: 'gatewayDown',
        params: { name: 'tripay' },
        since: '2026-11-15T02:48:00Z',
        count: 1,
      },
      {
        matter: 'stock',
        word: 'low',
        params: { name: 'Garuda Pass', n: 2 },
        since: '2026-11-14T03:00:00Z',
        count: 3,
      },
      { matter: 'disk', word: 'disk', params: { percent: 4 }, since: '2026-11-15T02:00:00Z', count: 1 },
    ],
  });
  const region = within(screen.getByRole('region', { name: 'Masalah yang belum selesai' }));
  expect(region.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Gateway tripay tidak menjawab; metodenya tidak bisa dipilih · sudah 12 menit', '/admin?tab=payments'],
    ['Garuda Pass: tinggal 2 key dan 2 lagi · sudah 1 hari', '/admin?tab=products'],
  ]);
  expect(region.getByText(/Ruang disk tersisa 4%/).closest('a')).toBeNull();
});

test('a product that runs low opens its keys; a calm shop says so', async () => {
  vi.useRealTimers();
  await open({ lowStock: [{ id: 1, name: 'Garuda Pass 7 days', availableCodes: 2 }] });
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Tambah key untuk Garuda Pass 7 days' })),
  );
  expect(await screen.findByRole('dialog', { name: 'Key Garuda Pass 7 days' })).toBeTruthy();
  cleanup();
  await open();
  expect(screen.getByText('Tidak ada yang perlu ditangani.')).toBeTruthy();
});

test('products that did not come are said to be missing, not counted as none', async () => {
  await renderAdmin(<DashboardTab />, {
    'GET dashboard/summary': () => ok({ data: shop() }),
    'GET products/list': () => ({ status: 500, body: null }),
  });
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat produk');
  const facts = [...document.querySelectorAll('.facts-small > div')].map((fact) => fact.textContent);
  expect(facts.filter((fact) => fact?.endsWith('–'))).toHaveLength(4);
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
