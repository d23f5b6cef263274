// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  AnyPurchase,
  CustomerProfit,
  ProfitPeriod,
  VipReport,
} from '#contract/reports/manage-reports.ts';
import type { Grain } from '#domain/reports/report-periods.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok } from '#web/testing/scripted-transport.ts';
import { rangeProblem } from './profit-range.ts';
import { ReportsTab } from './reports-tab.tsx';
import { VipReportsTab } from './vip-reports-tab.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const choose = (label: string, value: string) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText(label, { selector: '.field' }), { target: { value } }),
  );
const plainText = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ');
const rowsOf = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('tbody tr')].map(plainText);
const sectionOf = (name: string) => screen.getByRole('heading', { name }).closest('section') as HTMLElement;

describe('the profit', () => {
  const CALL = 'GET profit/totals';
  const CUSTOMERS = 'GET profit/customers';
  const figures = {
    totalTransactions: 2,
    totalRevenue: 9.98,
    totalCost: 4,
    totalProfit: 5.98,
    avgProfitPerTransaction: 2.99,
    profitMarginPercent: 59.92,
  };
  const line = (start: string, end = start): ProfitPeriod => ({ start, end, ...figures });
  const customer = (userId: number): CustomerProfit => ({
    userId,
    username: `Pelanggan ${userId}`,
    email: `p${userId}@contoh.id`,
    ...figures,
  });
  const guest = { orders: 3, revenueIDR: 207_000, costIDR: 90_000, feesIDR: 2_000, profitIDR: 115_000 };
  const answer = (data: ProfitPeriod[] = [line('2026-11-14'), line('2026-11-15')], grain: Grain = 'day') =>
    ok({
      data,
      summary: {
        totalUsers: 2,
        totalTransactions: 4,
        totalRevenue: 19.96,
        totalCost: 8,
        totalProfit: 11.96,
        avgProfitPerTransaction: 2.99,
        overallProfitMargin: 59.92,
        balancesOwed: 120.5,
        topUps: 3,
        topUpsIDR: 450_000,
      },
      guest: { data: [{ start: '2026-11-15', end: '2026-11-15', ...guest }], summary: guest },
      grain,
      dateRange: { start: data[0]?.start ?? '2026-11-14', end: '2026-11-15' },
    });
  const best = { [CUSTOMERS]: () => ok({ data: [customer(1), customer(2)], nextBefore: null }) };
  const open = (script: Parameters<typeof renderAdmin>[1] = { [CALL]: () => answer() }) =>
    renderAdmin(<ReportsTab />, { ...best, ...script });

  test('starts with 30 days that end today; presets, days and grain change the question', async () => {
    const { transport } = await open();
    const asked = () =>
      Object.fromEntries(transport.calls.filter((c) => c.name === CALL).at(-1)?.query ?? []);
    expect(asked()).toEqual({ start_date: '2026-10-17', end_date: '2026-11-15' });
    await press('7 hari');
    expect(asked()).toEqual({ start_date: '2026-11-09', end_date: '2026-11-15' });
    await choose('Sampai tanggal', '2026-11-12');
    expect(asked()).toEqual({ start_date: '2026-11-09', end_date: '2026-11-12' });
    await press('365 hari');
    await choose('Rincian', 'day');
    expect(asked()).toEqual({ start_date: '2025-11-16', end_date: '2026-11-15', grain: 'day' });
  });

  test('a shop without customers’ accounts never meets a dollar', async () => {
    await renderAdmin(
      <ReportsTab />,
      { [CUSTOMERS]: () => ok({ data: [], nextBefore: null }), [CALL]: () => answer([]) },
      { store: { accountArea: false } },
    );
    expect(sectionOf('Penjualan tamu (Rp)')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\$|USD|saldo/i);
    expect(screen.queryByLabelText('Pelanggan')).toBeNull();
  });

  test('dollars and rupiah each have their summary, chart and table with its sum', async () => {
    await open();
    const account = sectionOf('Penjualan via saldo (USD)');
    expect([...account.querySelectorAll('dl > div')].map(plainText)).toEqual([
      'Jumlah pelanggan2',
      'Transaksi4',
      'Pendapatan$19.96',
      'Modal$8.00',
      'Laba$11.96',
      'Laba per transaksi$2.99',
      'Margin59.9%',
      'Saldo milik pelanggan (kewajiban)$120.50',
      'Isi saldo diterima (3)Rp 450.000',
    ]);
    const chart = within(account).getByRole('table', { name: 'Laba penjualan via saldo per hari (USD)' });
    expect([...chart.querySelectorAll('tbody tr')].map(plainText)).toEqual(['14 Nov$5.98', '15 Nov$5.98']);
    expect(plainText(account.querySelector('tfoot tr'))).toBe('Total4$19.96$8.00$11.96$2.9959.9%');
    const guests = sectionOf('Penjualan tamu (Rp)');
    expect(plainText(guests.querySelector('.table tbody tr'))).toBe(
      '15/11/20263Rp 207.000Rp 90.000Rp 2.000Rp 115.000',
    );
    expect(plainText(guests.querySelector('tfoot tr'))).toBe('Total3Rp 207.000Rp 90.000Rp 2.000Rp 115.000');
  });

  test('a long range has lines by month, in words, and a bar for each', async () => {
    await open({
      [CALL]: () => answer([line('2025-12-01', '2025-12-31'), line('2026-11-01', '2026-11-15')], 'month'),
    });
    expect(rowsOf('Laba penjualan via saldo per bulan (USD)').map((row) => row?.slice(0, 14))).toEqual([
      'Desember 20252',
      'November 20262',
    ]);
    const chart = screen.getByRole('table', { name: 'Laba penjualan via saldo per bulan (USD)' });
    expect(chart.querySelectorAll('tbody tr')).toHaveLength(12);
  });

  test('a line opens its customers, page by page, and each of them alone', async () => {
    const { transport } = await open({
      [CALL]: () => answer(),
      [CUSTOMERS]: ({ query }) =>
        query.get('before') === '598.1'
          ? ok({ data: [customer(7)], nextBefore: null })
          : ok({ data: [customer(1)], nextBefore: '598.1' }),
    });
    await press('Lihat pelanggan 14/11/2026');
    const dialog = screen.getByRole('dialog', { name: 'Pelanggan 14/11/2026', hidden: true });
    const asked = transport.calls.filter((call) => call.name === CUSTOMERS).at(-1)?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({ start_date: '2026-11-14', end_date: '2026-11-14' });
    await act(async () => fireEvent.click(within(dialog).getByText('Muat lebih banyak')));
    expect([...dialog.querySelectorAll('tbody tr')].map(plainText)).toEqual([
      'Pelanggan 1p1@contoh.id2$9.98$4.00$5.98$2.9959.9%',
      'Pelanggan 7p7@contoh.id2$9.98$4.00$5.98$2.9959.9%',
    ]);
    await act(async () => fireEvent.click(within(dialog).getByLabelText('Hanya Pelanggan 7')));
    expect(transport.calls.at(-1)?.query.get('user_id')).toBe('7');
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>('Pelanggan', { selector: 'select' }).value).toBe('7');
  });

  test('one customer: guests do not belong, and the others stay in the choice', async () => {
    const { transport } = await open();
    await choose('Pelanggan', '2');
    expect(transport.calls.at(-1)?.query.get('user_id')).toBe('2');
    expect(screen.queryByRole('heading', { name: 'Penjualan tamu (Rp)' })).toBeNull();
    const options = [
      ...screen.getByLabelText('Pelanggan', { selector: 'select' }).querySelectorAll('option'),
    ];
    expect(options.map((option) => option.textContent)).toEqual([
      'Semua pelanggan',
      'Pelanggan 1',
      'Pelanggan 2',
    ]);
  });

  test('the file is loaded from the store itself, for what is chosen', async () => {
    await open();
    await choose('Pelanggan', '2');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Unduh per hari dan pelanggan (CSV)' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
      '/backend/api/profit/export?start_date=2026-10-17&end_date=2026-11-15&user_id=2',
      true,
    ]);
  });

  test('a wrong range is not sent', async () => {
    const { transport } = await open();
    const before = transport.calls.length;
    await choose('Dari tanggal', '2026-12-01');
    expect(screen.getByRole('alert').textContent).toBe('Tanggal awal tidak boleh setelah tanggal akhir');
    await choose('Dari tanggal', '2024-01-01');
    expect(screen.getByRole('alert').textContent).toBe('Rentang maksimal 400 hari');
    expect(transport.calls.length).toBe(before);
  });

  test('says when it fails, and when there is nothing', async () => {
    await open({ [CALL]: () => ({ status: 500, body: null }) });
    expect(screen.getByRole('alert').textContent).toBe('Gagal memuat laporan laba');
    cleanup();
    await open({ [CALL]: () => answer([]) });
    expect(screen.getByText('Tidak ada penjualan pada rentang ini.')).toBeTruthy();
  });

  test.each([
    ['2026-11-15', '2026-11-15', null],
    ['2026-11-16', '2026-11-15', 'wrong'],
    ['', '2026-11-15', 'wrong'],
    ['2025-10-12', '2026-11-15', null],
    ['2025-10-11', '2026-11-15', 'long'],
  ])('the range %s to %s', (from, to, problem) => {
    expect(rangeProblem({ from, to })).toBe(problem);
  });
});

describe('all purchases', () => {
  const CALL = 'GET admin/all-purchases';
  const PROFIT = 'GET profit/totals';
  const bought = (id: number): AnyPurchase => ({
    id,
    userId: 7,
    username: 'Rani',
    email: 'rani@contoh.id',
    productId: 1,
    productName: 'Garuda Pass 7 days',
    price: 4.99,
    costPrice: null,
    purchaseDate: '2026-11-15T02:00:00.000Z',
    batchId: 3,
  });
  const open = async (answer: Parameters<typeof renderAdmin>[1]) => {
    const page = await renderAdmin(<ReportsTab />, {
      [PROFIT]: () => ({ status: 500, body: null }),
      ...answer,
    });
    await press('Semua pembelian');
    return page;
  };

  test('page by page', async () => {
    const { address } = await open({
      [CALL]: ({ query }) =>
        query.get('before') === '8'
          ? ok({ data: [bought(7)], nextBefore: null, message: 'OK' })
          : ok({ data: [bought(8)], nextBefore: 8, message: 'OK' }),
    });
    expect(address()).toBe('/admin?view=purchases');
    expect(rowsOf('Semua pembelian')).toEqual([
      '15/11/2026, 09.00 WIBRanirani@contoh.idGaruda Pass 7 days$4.99–3',
    ]);
    await press('Muat lebih banyak');
    expect(rowsOf('Semua pembelian')).toHaveLength(2);
  });

  test('is given up after 30 seconds, and says so', async () => {
    await open({ [CALL]: () => new Promise(() => {}) });
    await act(() => vi.advanceTimersByTimeAsync(29_900));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('alert').textContent).toBe(
      'Failed to load purchases: tidak ada jawaban dalam 30 detik, permintaan dihentikan',
    );
    expect(screen.getByText('Belum ada pembelian.')).toBeTruthy();
  });

  test('says what went wrong', async () => {
    await open({ [CALL]: () => ({ status: 502, body: null }) });
    expect(screen.getByRole('alert').textContent).toBe('Failed to load purchases: HTTP error! status: 502');
  });
});

describe('the VIP reports', () => {
  const CALL = 'GET publicvip/report-list';
  const report = (baseName: string, over: Partial<VipReport> = {}): VipReport => ({
    baseName,
    imageUrl: '/products/a.svg',
    categories: ['PUBG Android'],
    platforms: ['Android'],
    safe: 4,
    banned: 1,
    ...over,
  });

  test('a row per product, by category', async () => {
    await renderAdmin(<VipReportsTab />, {
      [CALL]: () => ok({ data: [report('Garuda Pass'), report('Komodo', { categories: ['FF iOS'] })] }),
    });
    expect(rowsOf('Laporan member')).toEqual(['Garuda PassPUBG AndroidAndroid41', 'KomodoFF iOSAndroid41']);
    expect(document.querySelectorAll('tbody td:first-child > span > *')).toHaveLength(2);
    await choose('Filter kategori', 'FF iOS');
    expect(rowsOf('Laporan member')).toEqual(['KomodoFF iOSAndroid41']);
  });

  test('loading, empty and failed', async () => {
    await renderAdmin(<VipReportsTab />, { [CALL]: () => new Promise(() => {}) });
    expect(screen.getByText('Memuat laporan member…')).toBeTruthy();
    cleanup();
    await renderAdmin(<VipReportsTab />, { [CALL]: () => ok({ data: [] }) });
    expect(screen.getByText('There is no data for this filter.')).toBeTruthy();
    cleanup();
    await renderAdmin(<VipReportsTab />, { [CALL]: () => ({ status: 500, body: null }) });
    expect(screen.getByRole('alert').textContent).toBe('Gagal memuat laporan VIP.');
  });
});
