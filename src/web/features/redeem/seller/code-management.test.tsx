// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { flip } from '#web/testing/flip.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleCode } from '#web/testing/sample-codes.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { RedeemHistoryTab } from './redeem-history-tab.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Script = Parameters<typeof renderAdmin>[1];
const LIST = 'GET redeem/list';
const CODES = [
  sampleCode(4),
  sampleCode(3, { isActive: false, state: 'inactive', description: 'Hadiah' }),
  sampleCode(2, { expiresAt: '2026-11-15T02:30:00.000Z', state: 'expired' }),
  sampleCode(1, {
    isUsed: true,
    usedBy: 7,
    usedByName: 'Rani',
    usedAt: '2026-11-15T02:10:00.000Z',
    state: 'used',
    amount: 1_000,
  }),
];
const open = (script: Script = {}) =>
  renderAdmin(<RedeemHistoryTab />, { [LIST]: () => ok({ data: CODES, nextBefore: null }), ...script });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('each code with its state; what was used cannot be deleted', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Code Management' })).toBeTruthy();
  expect(rows()).toEqual([
    'KODE000004COPY$50.00AvailableTidak pernah15/11/2026, 09.00 WIBHapus',
    'KODE000003COPY$50.00InactiveHadiahTidak pernah15/11/2026, 09.00 WIBHapus',
    'KODE000002COPY$50.00Expired15/11/2026, 09.30 WIB15/11/2026, 09.00 WIBHapus',
    'KODE000001COPY$1,000.00UsedRani15/11/2026, 09.10 WIBTidak pernah15/11/2026, 09.00 WIB',
  ]);
});

test('unused codes are masked until a proof, and cannot be copied before', async () => {
  const code = sampleCode(4, { code: '••••••••', masked: true });
  const { sent } = await open({ [LIST]: () => ok({ data: [code], nextBefore: null }) });
  expect(
    screen.getByText('Kode yang belum dipakai disembunyikan. Verifikasi bahwa ini Anda untuk melihatnya.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^COPY/ })).toBeNull();
  const asked = sent(LIST).length;
  await press('Tampilkan kode');
  // Nobody here asks for a proof: nothing is asked for again either.
  expect(sent(LIST)).toHaveLength(asked);
});

test('a copied code says so for 1.6 seconds', async () => {
  await open();
  await press('COPY KODE000004');
  expect(screen.getByText('Copied!')).toBeTruthy();
  await pass(1_599);
  expect(screen.getByText('Copied!')).toBeTruthy();
  await pass(1);
  expect(screen.queryByText('Copied!')).toBeNull();
});

test('search asks the store, the state narrows what is shown', async () => {
  const { transport } = await open();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' kode000001 ' } });
  await act(async () => fireEvent.submit(screen.getByRole('search')));
  expect(transport.calls.at(-1)?.query.get('search')).toBe('kode000001');
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'expired' } });
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toContain('KODE000002');
});

test('the switch', async () => {
  const { sent } = await open({
    'POST redeem/update': () => ok({ data: sampleCode(4, { isActive: false, state: 'inactive' }) }),
  });
  const button = () => screen.getByRole('switch', { name: 'Available: KODE000004' });
  expect(button().getAttribute('aria-checked')).toBe('true');
  await flip(button());
  expect(sent('POST redeem/update')).toEqual([{ id: 4, isActive: false }]);
  expect(button().getAttribute('aria-checked')).toBe('false');
  expect(button().textContent).toBe('Inactive');
});

test('a switch that fails leaves things as they are and says so until it is taken away', async () => {
  await open({ 'POST redeem/update': () => ({ status: 500, body: null }) });
  await flip(screen.getByRole('switch', { name: 'Available: KODE000004' }));
  expect(screen.getByRole('alert').textContent).toBe('Gagal mengubah kode redeem');
  expect(screen.getByRole('switch', { name: 'Available: KODE000004' }).textContent).toBe('Available');
  await press('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('deleting', () => {
  const confirm = async () => {
    await press('Hapus kode KODE000004');
    const dialog = screen.getByRole('dialog', { name: 'Hapus kode redeem?' });
    expect(dialog.textContent).toContain('Kode KODE000004 senilai $50.00 tidak dapat dipakai lagi.');
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Hapus' })));
  };

  test('asks, then says so for three seconds', async () => {
    let codes = CODES;
    const { sent } = await open({
      [LIST]: () => ok({ data: codes, nextBefore: null }),
      'POST redeem/delete': () => {
        codes = CODES.slice(1);
        return ok({ message: 'x' });
      },
    });
    await confirm();
    expect(sent('POST redeem/delete')).toEqual([{ id: 4 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rows()).toHaveLength(3);
    expect(screen.getByText('Kode redeem berhasil dihapus!')).toBeTruthy();
    await pass(3_000);
    expect(screen.queryByText('Kode redeem berhasil dihapus!')).toBeNull();
  });

  test.each([
    ['Gagal menghapus kode redeem', { status: 500, body: null }],
    ['Tidak dapat menghapus kode yang sudah digunakan', refusal('redeem-code.used', 'x')],
  ])('%s', async (text, answer) => {
    await open({ 'POST redeem/delete': () => answer });
    await confirm();
    expect(screen.getByRole('alert').textContent).toBe(text);
  });
});

test('a list that fails is empty and says so', async () => {
  await open({ [LIST]: () => ({ status: 500, body: null }) });
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat kode redeem');
  expect(rows()).toEqual([]);
  expect(screen.getByText('Belum ada kode redeem.')).toBeTruthy();
});

test('the export holds every page of the list', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open({
    [LIST]: ({ query }) =>
      query.get('before') === '4'
        ? ok({ data: [sampleCode(3, { description: '=1+1' })], nextBefore: null })
        : ok({ data: [sampleCode(4)], nextBefore: 4 }),
  });
  await press('CSV');
  const lines = (await saved[0]?.text())?.trim().split('\r\n');
  expect(lines).toEqual([
    'Kode,Nominal,Status,Dipakai oleh,Keterangan,Kedaluwarsa,Dibuat',
    'KODE000004,50,Available,,,,2026-11-15T02:00:00.000Z',
    "KODE000003,50,Available,,'=1+1,,2026-11-15T02:00:00.000Z",
  ]);
  vi.restoreAllMocks();
});

describe('totals by user', () => {
  const TOTALS = 'GET redeem/totals-by-user';

  test('lead to the codes that the user redeemed', async () => {
    const { transport, address } = await open({
      [TOTALS]: () =>
        ok({
          data: [
            { userId: 7, username: 'Rani', total: 130.1, count: 3 },
            { userId: 8, username: 'Bima', total: 0.2, count: 1 },
          ],
        }),
      'GET redeem/history': () =>
        ok({
          data: [
            {
              redeemedAt: '2026-11-15T02:10:00.000Z',
              amount: 100,
              description: 'Hadiah',
              code: 'KODE000001',
            },
          ],
          total: 1,
        }),
    });
    await press('Total per pengguna');
    expect(address()).toBe('/admin?view=totals');
    expect(rows()).toEqual(['Rani3$130.10Riwayat', 'Bima1$0.20Riwayat']);
    expect(screen.getByText('Semua pelanggan: $130.30')).toBeTruthy();
    await press('Riwayat Rani');
    const dialog = within(screen.getByRole('dialog', { name: 'Riwayat Rani' }));
    expect(transport.calls.at(-1)?.query.get('user_id')).toBe('7');
    expect(dialog.getByText('KODE000001')).toBeTruthy();
    expect(dialog.getByText('Hadiah')).toBeTruthy();
  });

  test('that fail are empty, and so is a history', async () => {
    await open();
    await press('Total per pengguna');
    expect(screen.getByRole('alert').textContent).toBe('Gagal memuat riwayat redeem.');
    expect(screen.getByText('Belum ada kode yang ditukar.')).toBeTruthy();
  });
});

test('unused codes go from the screen when the proof has run out, each page in its time, though nobody answers then', async () => {
  let answers = true;
  const first = ok({ data: [sampleCode(4)], nextBefore: 4, shownMs: 90_000 });
  const second = ok({ data: [sampleCode(1, { isUsed: true, state: 'used' })], nextBefore: null });
  await open({
    [LIST]: ({ query }) =>
      answers ? (query.get('before') === null ? first : second) : refusal('request.failed', 'x', 500),
    'POST redeem/update': () =>
      ok({ data: sampleCode(4, { isActive: false, state: 'inactive' }), shownMs: 600_000 }),
  });
  await pass(60_000);
  await press('Muat lebih banyak');
  await pass(25_000);
  expect(screen.getByText('KODE000004')).toBeTruthy();
  answers = false;
  await pass(10_000);
  expect(document.body.innerHTML).not.toContain('KODE000004');
  expect(screen.getByText('KODE000001')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tampilkan kode' })).toBeTruthy();
  await flip(screen.getByRole('switch', { name: /KODE••••/ }));
  expect(document.body.innerHTML).not.toContain('KODE000004');
});

test('codes that were just made go from the screen with the proof that made them', async () => {
  await open({
    'POST redeem/create': () =>
      ok({ data: sampleCode(9, { code: 'BARU-DIBUAT' }), message: '', shownMs: 90_000 }),
  });
  await press('Buat kode');
  const form = document.querySelector('dialog form') as HTMLFormElement;
  fireEvent.change(screen.getByLabelText('Nominal (USD)'), { target: { value: '5' } });
  await act(async () => fireEvent.submit(form));
  await pass(85_000);
  expect(screen.getByText('BARU-DIBUAT')).toBeTruthy();
  await pass(10_000);
  expect(document.body.innerHTML).not.toContain('BARU-DIBUAT');
});
