// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OwnInfoPage } from '#contract/settings/info-pages.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { InfoPagesTab } from './info-pages-tab.tsx';

afterEach(cleanup);

const own = (slug: string, title: string, more: Partial<OwnInfoPage> = {}): OwnInfoPage => ({
  slug,
  starter: false,
  hidden: false,
  written: true,
  version: 1,
  texts: { id: { title, body: 'Isi' } },
  ...more,
});
const PAGES = [
  own('terms', 'Syarat', { starter: true, written: false, version: 0 }),
  own('garansi', 'Garansi', { hidden: true }),
];
const open = (script: Parameters<typeof renderAdmin>[1] = {}) =>
  renderAdmin(<InfoPagesTab />, { 'GET info/list': () => ok({ data: PAGES }), ...script });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const save = () =>
  act(async () => fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement));

test('each page has its state, its place and its way out', async () => {
  const { sent } = await open({ 'POST info/order': () => ok({ message: '' }) });
  expect(screen.getAllByRole('listitem').map((row) => row.querySelector('.badge')?.textContent)).toEqual([
    'Teks awal',
    'Disembunyikan',
  ]);
  expect(screen.queryByRole('button', { name: 'Kembalikan Syarat ke teks awal' })).toBeNull();
  await press('Turunkan Syarat');
  expect(sent('POST info/order')).toEqual([{ slugs: ['garansi', 'terms'] }]);
});

test('a new page is addressed by its name, until somebody says otherwise', async () => {
  const { sent } = await open({ 'POST info/save': () => ok({ data: own('cara-pakai', 'Cara Pakai!') }) });
  await press('Tambah halaman');
  await save();
  expect(screen.getByText('Isi judulnya')).toBeTruthy();
  await type('Judul', 'Cara Pakai!');
  await type('Teks', '## Satu');
  expect((screen.getByLabelText('Alamat') as HTMLInputElement).value).toBe('cara-pakai');
  await type('Bahasa yang ditulis', 'en');
  await type('Judul', 'How to use');
  await save();
  // The other language is not whole yet.
  expect(screen.getByText('Isi teksnya')).toBeTruthy();
  await type('Teks', '## One');
  await type('Alamat', 'pakai');
  await save();
  expect(sent('POST info/save')).toEqual([
    {
      slug: 'pakai',
      version: 0,
      hidden: false,
      texts: {
        id: { title: 'Cara Pakai!', body: '## Satu' },
        en: { title: 'How to use', body: '## One' },
      },
    },
  ]);
  expect(screen.getByText('Halaman disimpan!')).toBeTruthy();
});

test('the first words of a page are not sent as the seller’s own', async () => {
  const first = own('terms', 'Syarat', {
    starter: true,
    written: false,
    version: 0,
    texts: { id: { title: 'Syarat', body: 'Isi' }, en: { title: 'Terms', body: 'Text' } },
  });
  const { sent } = await open({
    'GET info/list': () => ok({ data: [first] }),
    'POST info/save': () => ok({ data: first }),
  });
  await press('Ubah Syarat');
  await type('Teks', 'Milik kami');
  await save();
  expect(sent('POST info/save')).toEqual([
    { slug: 'terms', version: 0, hidden: false, texts: { id: { title: 'Syarat', body: 'Milik kami' } } },
  ]);
});

test('what somebody else changed meanwhile is said, and what was typed stays', async () => {
  await open({ 'POST info/save': () => refusal('page.changed', 'x') });
  await press('Ubah Garansi');
  await type('Teks', 'Baru');
  await save();
  expect(screen.getByRole('alert').textContent).toContain('baru saja diubah orang lain');
  expect((screen.getByLabelText('Teks') as HTMLTextAreaElement).value).toBe('Baru');
});

test('the store shows what it makes of the text', async () => {
  const { sent } = await open({ 'POST info/preview': () => ok({ html: '<h2>Jadi</h2>' }) });
  await press('Ubah Garansi');
  await press('Lihat hasil');
  expect(sent('POST info/preview')).toEqual([{ body: 'Isi' }]);
  expect(screen.getByRole('heading', { level: 2, name: 'Jadi' })).toBeTruthy();
  await press('Lanjut menulis');
  expect((screen.getByLabelText('Teks') as HTMLTextAreaElement).value).toBe('Isi');
});

test('a page of one’s own goes after a question', async () => {
  const { sent } = await open({ 'POST info/remove': () => ok({ message: '' }) });
  await press('Hapus Garansi');
  expect(screen.getByRole('dialog', { name: 'Hapus halaman?' }).textContent).toContain(
    'Garansi hilang dari toko',
  );
  await act(async () =>
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement),
  );
  expect(sent('POST info/remove')).toEqual([{ slug: 'garansi' }]);
});
