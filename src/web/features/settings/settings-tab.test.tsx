// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
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
const saveButton = () => screen.queryByRole('button', { name: 'Simpan pengaturan' });
const index = () => within(screen.getByRole('navigation', { name: 'Bagian pengaturan' }));
const part = (name: RegExp) => act(async () => fireEvent.click(index().getByRole('button', { name })));
const find = (typed: string) => act(async () => type('Cari pengaturan', typed));
const found = () => within(screen.getByText(/pengaturan ditemukan/).parentElement as HTMLElement);

test('only what was changed is sent, from whatever part; the message goes after 2.5 seconds', async () => {
  const { sent } = await open();
  expect(saveButton()).toBeNull();
  await part(/^Pemberitahuan/);
  type('Alamat email', ' rani@toko.test ');
  await part(/^Penjualan dan akun/);
  type('Lama penahanan key (menit)', '30');
  fireEvent.click(screen.getByLabelText('Pendaftaran umum'));
  expect(screen.getByText('3 perubahan belum disimpan')).toBeTruthy();
  expect(screen.getByText('Lama penahanan key (menit), Pendaftaran umum, Alamat email')).toBeTruthy();
  expect(index().getAllByRole('img', { name: 'belum disimpan' })).toHaveLength(2);
  await submit();
  expect(sent(SAVE)).toEqual([{ publicRegistration: true, holdMinutes: 30, noticeEmails: 'rani@toko.test' }]);
  expect(screen.getByText('Pengaturan disimpan!')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(screen.queryByText('Pengaturan disimpan!')).toBeNull();
  expect(saveButton()).toBeNull();
});

test('what is typed while a save is on its way stays, and still waits to be saved', async () => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await open({
    [SAVE]: ({ body }) => held.then(() => ok({ data: { ...FIRST, ...(body as Partial<ShopSettings>) } })),
  });
  await part(/^Penjualan dan akun/);
  type('Lama penahanan key (menit)', '30');
  await submit();
  fireEvent.click(screen.getByLabelText('Pendaftaran umum'));
  await act(async () => arrive());
  expect((screen.getByLabelText('Pendaftaran umum') as HTMLInputElement).checked).toBe(true);
  expect((screen.getByLabelText('Lama penahanan key (menit)') as HTMLInputElement).value).toBe('30');
  expect(screen.getByText('1 perubahan belum disimpan')).toBeTruthy();
});

test('the part that is open stands in the address', async () => {
  const { address } = await open();
  expect(screen.getByRole('heading', { name: 'Toko' })).toBeTruthy();
  await part(/^Privasi/);
  expect(address()).toBe('/admin?part=privacy');
  expect(screen.getByRole('heading', { name: 'Privasi' })).toBeTruthy();
  expect(screen.queryByLabelText('Zona waktu')).toBeNull();
  expect(index().getByRole('button', { current: true }).textContent).toContain('Privasi');
});

test.each([
  ['kurs', 'Kurs (rupiah per dolar)'],
  ['nilai tukar', 'Kurs (rupiah per dolar)'],
  ['ditahan untuk pesanan', 'Lama penahanan key (menit)'],
  ['GDPR', 'Hapus alamat di pesanan setelah (bulan)'],
])(
  '%s finds a setting by its name, what is said of it or what else it is called, and leads into it',
  async (typed, label) => {
    const { address } = await open();
    await find(typed);
    await act(async () =>
      fireEvent.click(
        found().getByRole('button', { name: new RegExp(`^${label.slice(0, 12).replaceAll('(', '\\(')}`) }),
      ),
    );
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(address()).toMatch(/^\/admin\?part=[a-zA-Z]+$/);
    expect((screen.getByLabelText('Cari pengaturan') as HTMLInputElement).value).toBe('');
  },
);

test('Enter opens the first that was found; what belongs to the brand leads there', async () => {
  await open();
  await find('zona');
  await act(async () => fireEvent.keyDown(screen.getByLabelText('Cari pengaturan'), { key: 'Enter' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Zona waktu'));
  await find('whatsapp');
  expect(found().getByRole('link').getAttribute('href')).toBe(
    '/admin?tab=brand&part=contact&setting=messagingLink',
  );
  await find('zzz');
  expect(screen.getByText('0 pengaturan ditemukan')).toBeTruthy();
});

test('on a phone the parts are a list, each with what it has, and one opens alone', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (condition) =>
      ({
        matches: condition === '(max-width: 767px)',
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  const { address } = await open();
  expect(screen.queryByRole('heading', { name: 'Toko' })).toBeNull();
  expect(index().getByRole('button', { name: /^Privasi.*Simpan email terkirim/ })).toBeTruthy();
  await part(/^Privasi/);
  type('Simpan email terkirim (hari)', '99');
  expect(screen.queryByRole('navigation', { name: 'Bagian pengaturan' })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Semua pengaturan' })));
  expect(address()).toBe('/admin');
  expect(screen.getByText('1 perubahan belum disimpan')).toBeTruthy();
  vi.restoreAllMocks();
});

test('what a shop has no use for is not in its index', async () => {
  const data = { ...FIRST, accountArea: false };
  await open({ 'GET settings/get': () => ok({ data, backup: BACKUP }) });
  expect(index().queryByRole('button', { name: /^Isi saldo/ })).toBeNull();
  expect(index().queryByRole('button', { name: /^Peringatan/ })).toBeNull();
  cleanup();
  const used = { ...FIRST, memberReports: true };
  await open({ 'GET settings/get': () => ok({ data: used, backup: BACKUP }) });
  expect(index().getByRole('button', { name: /^Peringatan/ })).toBeTruthy();
});

test.each([
  [/^Pemberitahuan/, 'Alamat email', 'rani', 'Isi maksimal 5 alamat email, dipisahkan koma'],
  [/^Penjualan/, 'Lama penahanan key (menit)', '0', 'Isi angka 1 sampai 1.440'],
  [/^Penjualan/, 'Lama penahanan key (menit)', '1441', 'Isi angka 1 sampai 1.440'],
  [/^Pemberitahuan/, 'Jam ringkasan (waktu toko)', '24', 'Isi angka 0 sampai 23'],
  [/^Pemberitahuan/, 'Jam ringkasan (waktu toko)', '1.5', 'Isi angka 0 sampai 23'],
  [/^Privasi/, 'Simpan email terkirim (hari)', '', 'Isi angka 30 sampai 3.650'],
])('in %s, %s cannot be %j: whoever saves is led there', async (where, label, value, text) => {
  const { sent } = await open();
  await part(where);
  type(label, value);
  await part(/^Toko/);
  await submit();
  expect(document.activeElement).toBe(screen.getByLabelText(label));
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
  await part(/^Penjualan/);
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
  await part(/^Pemberitahuan/);
  type('Email tidak terkirim', '9');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Batalkan' })));
  expect((screen.getByLabelText('Email tidak terkirim') as HTMLInputElement).value).toBe('1');
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
  await part(/^Pemberitahuan/);
  type('Email tidak terkirim', '9');
  await submit();
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect((screen.getByLabelText('Email tidak terkirim') as HTMLInputElement).value).toBe('9');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tutup' })));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a link asks before it leads away from what is not saved', async () => {
  const ask = vi.fn((_text: string) => false);
  vi.stubGlobal('confirm', ask);
  await open();
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Pergi' }));
  await part(/^Pemberitahuan/);
  type('Email tidak terkirim', '9');
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
  await part(/^Backup/);
  const said = screen.getByRole('region', { name: 'Backup' }).textContent;
  for (const text of texts) expect(said).toContain(text);
  expect(screen.queryAllByRole('alert')).toHaveLength('lastError' in over ? 1 : 0);
});

test('a failure that a good one has followed is past', async () => {
  const lastFailedAt = '2026-11-14T02:00:00.000Z';
  await open({
    'GET settings/get': () => ok({ data: FIRST, backup: { ...BACKUP, lastFailedAt, lastError: 'x' } }),
  });
  await part(/^Backup/);
  expect(screen.getByRole('region', { name: 'Backup' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
