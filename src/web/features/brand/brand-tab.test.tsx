// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type ShopSettings, shopSettings } from '#domain/settings/settings.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { BrandTab } from './brand-tab.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
beforeEach(() => vi.stubGlobal('confirm', () => true));

const FIRST = shopSettings(DEFAULT_SETTINGS);
const SAVE = 'POST settings/update';
const UPLOAD = 'POST images/upload-brand';
const PICTURE = { url: `/images/${'a'.repeat(32)}.webp`, width: 320, height: 80 };
const BACKUP = { configured: true, lastGoodAt: null, lastFailedAt: null, lastError: null, bytes: null };
const open = (script: Parameters<typeof renderAdmin>[1] = {}, data = FIRST) =>
  renderAdmin(
    <>
      <a href="/elsewhere">Pergi</a>
      <BrandTab />
    </>,
    {
      'GET settings/get': () => ok({ data, backup: BACKUP }),
      [SAVE]: ({ body }) => ok({ data: { ...data, ...(body as Partial<ShopSettings>) } }),
      [UPLOAD]: () => ok({ data: PICTURE }),
      'POST mail/preview-brand': ({ body }) =>
        ok({ data: { subject: 'Email', text: '', html: `<p>${JSON.stringify(body)}</p>` } }),
      ...script,
    },
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const submit = () => act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
const preview = () => screen.getByRole('region', { name: 'Pratinjau' });
const stage = () => preview().querySelector('[class*=theme-]') as HTMLElement;
const pick = (label: string, file: File) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } });
  });
/** The browser reads a file in its own time. */
const eventually = (look: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      look();
    },
    { timeout: 10_000 },
  );

test('the draft is previewed, counted over the parts, and sent as a whole with nothing else', async () => {
  const { sent } = await open();
  type('Nama toko', ' Toko Sagara ');
  type('Kalimat pembuka', 'Lisensi asli');
  type('Warna aksen', '#1d5f8a');
  expect(within(preview()).getByText('Lisensi asli')).toBeTruthy();
  expect(within(preview()).getAllByText('Toko Sagara').length).toBeGreaterThan(1);
  expect(stage().style.getPropertyValue('--accent')).toBe('#1d5f8a');
  expect(screen.getByText('Tulisan putih pada tombol').parentElement?.textContent).toContain('6,8 : 1');
  await press('Kontak');
  type('Link kontak', '');
  await press('Tambah kontak');
  type('Isi kontak 1', '0812-3456-7890');
  expect(screen.getByText('5 perubahan belum disimpan')).toBeTruthy();
  await submit();
  expect(sent(SAVE)).toEqual([
    {
      storeName: 'Toko Sagara',
      shopHeading: { id: 'Lisensi asli' },
      accent: '#1d5f8a',
      messagingLink: '',
      contactLinks: [{ kind: 'whatsapp', value: '6281234567890', label: '' }],
    },
  ]);
  expect(screen.queryByText(/belum disimpan/)).toBeNull();
});

test('the mail is the store’s own, with what is typed; a name that is gone and a colour that cannot be read change nothing', async () => {
  await open();
  const letter = () => preview().querySelector('iframe')?.getAttribute('srcdoc') ?? '';
  await eventually(() => expect(letter()).toContain('"storeName":"Kunci"'));
  type('Nama toko', ' Toko Sagara ');
  type('Warna aksen', '#1d5f8a');
  await eventually(() => expect(letter()).toContain('"storeName":"Toko Sagara","accent":"#1d5f8a"'));
  type('Warna aksen', '#1d5');
  await eventually(() => expect(letter()).toContain('"accent":""'));
  type('Nama toko', ' ');
  type('Warna aksen', '#1d5f8a');
  await eventually(() => expect(letter()).toContain('"storeName":"Toko Sagara"'));
});

test('what a database keeps in another order is not a change', async () => {
  const { kind, label, value } = { kind: 'telegram', label: '', value: 'toko' } as const;
  await open({}, { ...FIRST, contactLinks: [{ label, value, kind }], shopHeading: { en: 'a', id: 'b' } });
  expect(screen.queryByText(/belum disimpan/)).toBeNull();
});

test('the dark preview has a lighter colour and a scheme of its own', async () => {
  await open();
  type('Warna aksen', '#1d5f8a');
  await press('Gelap');
  expect(stage().className).toContain('theme-dark');
  expect(stage().style.getPropertyValue('--accent')).not.toBe('#1d5f8a');
});

test('a colour nobody could read is refused as it is typed, with its figures', async () => {
  const { sent } = await open();
  type('Warna aksen', '#ffffff');
  expect(
    screen.getByText('Warna ini hampir tidak terlihat pada latar halaman (1 : 1, perlu 1,5 : 1)'),
  ).toBeTruthy();
  expect(stage().style.getPropertyValue('--accent')).toBe('');
  await submit();
  expect(sent(SAVE)).toEqual([]);
});

test.each([
  ['Identitas', 'Nama toko', ' ', 'Harus diisi'],
  ['Identitas', 'Warna aksen', 'biru', 'Isi warna seperti #1d5f8a'],
  ['Kontak', 'Link kontak', 'javascript:alert(1)', `URL tidak valid. Contoh: ${location.origin}`],
  ['Pengumuman', 'Link pengumuman', 'diskon', `URL tidak valid. Contoh: ${location.origin}`],
])('%s: %s cannot be %j, and its part is opened', async (part, label, value, text) => {
  const { sent } = await open();
  await press(part);
  type(label, value);
  await press('Bahasa');
  await submit();
  expect(screen.getByText(text)).toBeTruthy();
  expect(sent(SAVE)).toEqual([]);
});

test('a logo is uploaded at once and kept with the form; what is no picture is said', async () => {
  const { sent } = await open();
  await pick('Logo, tema terang', new File(['x'], 'logo.png', { type: 'image/png' }));
  await eventually(() => expect(within(preview()).getByAltText('Kunci')).toBeTruthy());
  expect(within(preview()).getByAltText('Kunci').getAttribute('src')).toBe(PICTURE.url);
  expect(sent(UPLOAD)).toEqual([{ filename: 'logo.png', data: 'eA==', use: 'logo' }]);
  await submit();
  expect(sent(SAVE)).toEqual([{ logoLight: PICTURE }]);
});

test('a refused picture is said beside its field, and one that is too large does not travel', async () => {
  const text = 'Gambar harus berupa JPG, PNG, WebP, atau GIF';
  const { sent } = await open({ [UPLOAD]: () => refusal('image.not-image', text) });
  await pick('Logo persegi', new File(['<svg/>'], 'logo.svg'));
  await eventually(() => expect(screen.getByRole('alert').textContent).toBe(text));
  await pick('Logo persegi', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'besar.png'));
  expect(screen.getByRole('alert').textContent).toBe('Ukuran gambar maksimal 5 MB');
  expect(sent(UPLOAD)).toHaveLength(1);
});

test('at least one language is offered', async () => {
  const { sent } = await open({}, { ...FIRST, languagesOffered: ['id'] });
  await press('Bahasa');
  fireEvent.click(screen.getByLabelText('Bahasa Indonesia'));
  await submit();
  expect(screen.getByText('Pilih setidaknya satu')).toBeTruthy();
  expect(sent(SAVE)).toEqual([]);
});

test('a moment is by the clock of the store', async () => {
  const { sent } = await open();
  await press('Pengumuman');
  type('Teks pengumuman', 'Diskon');
  type('Mulai', '2026-11-20T06:30');
  await submit();
  expect(sent(SAVE)).toEqual([
    { announcementText: { id: 'Diskon' }, announcementFrom: '2026-11-19T23:30:00.000Z' },
  ]);
});

test('back to how it came, after a question', async () => {
  const { sent } = await open({}, { ...FIRST, storeName: 'Toko Sagara', accent: '#1d5f8a' });
  await press('Kembalikan ke awal');
  const dialog = screen.getByRole('dialog', { name: 'Kembalikan brand ke awal?' });
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Kembalikan ke awal' })));
  expect(sent(SAVE)).toMatchObject([
    { storeName: 'Kunci', accent: '', mark: null, languagesOffered: ['id', 'en', 'ar', 'zh', 'th'] },
  ]);
  expect(sent(SAVE)[0]).not.toHaveProperty('holdMinutes');
});

test('a link asks before it leads away, a part of the brand does not', async () => {
  const ask = vi.fn((_text: string) => false);
  vi.stubGlobal('confirm', ask);
  await open();
  type('Nama toko', 'Toko Rani');
  await press('Kontak');
  expect(ask).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('link', { name: 'Pergi' }));
  expect(ask).toHaveBeenCalledWith('Perubahan belum disimpan. Tetap tutup?');
});
