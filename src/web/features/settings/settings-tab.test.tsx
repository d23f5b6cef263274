// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type ShopSettings, shopSettings } from '#domain/settings/settings.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { SettingsTab } from './settings-tab.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const FIRST = shopSettings(DEFAULT_SETTINGS);
const SAVE = 'POST settings/update';
const BACKUP = {
  configured: true,
  lastGoodAt: '2026-11-15T01:00:00.000Z',
  lastFailedAt: null,
  lastError: null,
  bytes: 1_300_000,
};
const open = (script: Parameters<typeof renderAdmin>[1] = {}) =>
  renderAdmin(
    <>
      <a href="/elsewhere">Pergi</a>
      <SettingsTab />
    </>,
    {
      'GET settings/get': () => ok({ data: FIRST, backup: BACKUP }),
      [SAVE]: ({ body }) => ok({ data: { ...FIRST, ...(body as Partial<ShopSettings>) } }),
      ...script,
    },
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
const saveButton = () => screen.getByRole('button', { name: 'Simpan pengaturan' }) as HTMLButtonElement;

test('only what was changed is sent; the message goes after 2.5 seconds', async () => {
  const { sent } = await open();
  expect(saveButton().disabled).toBe(true);
  type('Alamat email', ' rani@toko.test ');
  type('Persentase Banned (%)', '30');
  fireEvent.click(screen.getByLabelText('Pendaftaran umum'));
  expect(screen.getByText('Ada perubahan yang belum disimpan.')).toBeTruthy();
  await submit();
  expect(sent(SAVE)).toEqual([
    { publicRegistration: true, alertSharePercent: 30, noticeEmails: 'rani@toko.test' },
  ]);
  expect(screen.getByText('Pengaturan disimpan!')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(screen.queryByText('Pengaturan disimpan!')).toBeNull();
});

test.each([
  ['Alamat email', 'rani', 'Isi maksimal 5 alamat email, dipisahkan koma'],
  ['Lama penahanan key (menit)', '0', 'Isi angka 1 sampai 1.440'],
  ['Lama penahanan key (menit)', '1441', 'Isi angka 1 sampai 1.440'],
  ['Persentase Banned (%)', '101', 'Isi angka 1 sampai 100'],
  ['Persentase Banned (%)', '1.5', 'Isi angka 1 sampai 100'],
  ['Jumlah key minimum', '', 'Isi angka 1 sampai 1.000'],
])('%s cannot be %j', async (label, value, text) => {
  const { sent } = await open();
  type(label, value);
  await submit();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(sent(SAVE)).toEqual([]);
});

test('another rate says which products it would spoil, before it is saved', async () => {
  const { services } = await open({
    'GET settings/rate-check': ({ query }) =>
      ok({
        data:
          query.get('rate') === '20000'
            ? { count: 7, products: ['Garuda Pass 1 day', 'Komodo Access 30 days'] }
            : { count: 0, products: [] },
      }),
  });
  const rate = (value: string) => act(async () => type('Kurs (rupiah per dolar)', value));
  await rate('20000');
  expect(
    screen.getByText('7 produk tidak cocok dengan kurs ini: Garuda Pass 1 day, Komodo Access 30 days, …'),
  ).toBeTruthy();
  await rate('15500');
  expect(screen.queryByText(/tidak cocok dengan kurs/)).toBeNull();
  await submit();
  // The forms of products judge by it from now on.
  expect(services.store.idrPerUsd).toBe(15_500);
});

test('everything can be undone', async () => {
  await open();
  type('Jumlah key minimum', '9');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Batalkan' })));
  expect((screen.getByLabelText('Jumlah key minimum') as HTMLInputElement).value).toBe('5');
});

test.each([
  [() => ({ status: 500, body: null }), 'Gagal mengupdate pengaturan'],
  [() => Promise.reject(new TypeError('putus')), 'Gagal mengupdate pengaturan'],
  [
    () => refusal('request.malformed', 'x', 400, { field: 'alertMinKeys' }),
    'Permintaan tidak valid: alertMinKeys',
  ],
])('a failure is said, and what was typed stays', async (answer, text) => {
  await open({ [SAVE]: answer });
  type('Jumlah key minimum', '9');
  await submit();
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect((screen.getByLabelText('Jumlah key minimum') as HTMLInputElement).value).toBe('9');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tutup' })));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a link asks before it leads away from what is not saved', async () => {
  const ask = vi.fn((_text: string) => false);
  vi.stubGlobal('confirm', ask);
  await open();
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Pergi' }));
  type('Jumlah key minimum', '9');
  expect(leave()).toBe(false);
  expect(ask).toHaveBeenCalledWith('Perubahan belum disimpan. Tetap tutup?');
  await submit();
  ask.mockClear();
  leave();
  expect(ask).not.toHaveBeenCalled();
});

test('says when the settings do not load', async () => {
  await open({ 'GET settings/get': () => ({ status: 500, body: null }) });
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat pengaturan');
});

test.each([
  [{}, ['Backup terakhir: 15/11/2026, 08.00 WIB (1,3 MB).']],
  [{ configured: false }, ['Backup terakhir:', 'Backup otomatis belum diatur di server.']],
  [{ lastGoodAt: null, bytes: null }, ['Belum ada backup.']],
  [
    { lastFailedAt: '2026-11-15T02:00:00.000Z', lastError: 'disk penuh' },
    ['Backup gagal pada 15/11/2026, 09.00 WIB: disk penuh', 'Backup terakhir:'],
  ],
])('how the backups are is said: %j', async (over, texts) => {
  await open({ 'GET settings/get': () => ok({ data: FIRST, backup: { ...BACKUP, ...over } }) });
  const said = screen.getByRole('region', { name: 'Backup' }).textContent;
  for (const text of texts) expect(said).toContain(text);
  expect(screen.queryAllByRole('alert')).toHaveLength('lastError' in over ? 1 : 0);
});

test('a failure that a good one has followed is past', async () => {
  const lastFailedAt = '2026-11-14T02:00:00.000Z';
  await open({
    'GET settings/get': () => ok({ data: FIRST, backup: { ...BACKUP, lastFailedAt, lastError: 'x' } }),
  });
  expect(screen.queryByRole('alert')).toBeNull();
});
