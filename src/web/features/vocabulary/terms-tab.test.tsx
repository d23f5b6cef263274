// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OwnTerm } from '#contract/catalogue/vocabulary.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { TermsTab } from './terms-tab.tsx';

afterEach(cleanup);

const own = (id: number, kind: OwnTerm['kind'], name: string, more: Partial<OwnTerm> = {}): OwnTerm => ({
  id,
  kind,
  name,
  texts: {},
  picture: '',
  tone: 'plain',
  words: '',
  ahead: false,
  version: 3,
  uses: 0,
  products: [],
  ...more,
});
const TERMS = [
  own(1, 'row', 'game'),
  own(2, 'row', 'platform'),
  own(3, 'game', 'Windows', { words: 'Microsoft Windows', uses: 7, products: ['Windows 11', 'Windows 10'] }),
  own(4, 'game', 'Office', { texts: { id: 'Kantor', en: 'Office' } }),
  own(5, 'category', 'Windows 11', { uses: 2, products: ['Windows 11 Pro'] }),
  own(6, 'category', 'Office 365'),
  own(7, 'badge', 'Resmi', { tone: 'good' }),
];
const open = (script: Parameters<typeof renderAdmin>[1] = {}) =>
  renderAdmin(<TermsTab />, { 'GET terms/all': () => ok({ data: TERMS }), ...script });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const save = () => act(async () => fireEvent.submit(dialog().querySelector('form') as HTMLFormElement));
const rows = () => screen.getAllByRole('listitem').map((row) => row.querySelector('bdi')?.textContent);

test('each kind has its list, with where its terms are used', async () => {
  await open();
  expect(rows()).toEqual(['Windows', 'Office']);
  expect(screen.getByText('7 produk')).toBeTruthy();
  expect(screen.getByText('Microsoft Windows')).toBeTruthy();
  await press('Kategori');
  expect(rows()).toEqual(['Windows 11', 'Office 365']);
  await press('Badge status');
  expect(screen.getByText('Resmi').className).toContain('badge-good');
  await press('Filter kedua');
  expect(screen.getByText('Belum ada. Barisnya tidak tampil di toko.')).toBeTruthy();
});

test('who goes on to the shop window finds it as it is now', async () => {
  const { services } = await open();
  const { game, platform, badges } = services.store.vocabulary;
  expect(game.terms.map(({ name }) => name)).toEqual(['Windows', 'Office']);
  expect(platform.terms).toEqual([]);
  expect(badges).toMatchObject([{ name: 'Resmi', tone: 'good' }]);
});

test('their order is changed by buttons that keep the focus', async () => {
  let terms = TERMS;
  const { sent } = await open({
    'GET terms/all': () => ok({ data: terms }),
    'POST terms/order': () => {
      terms = [...TERMS.slice(0, 2), TERMS[3] as OwnTerm, TERMS[2] as OwnTerm];
      return ok({ message: '' });
    },
  });
  await press('Turunkan Windows');
  expect(sent('POST terms/order')).toEqual([{ kind: 'game', ids: [4, 3] }]);
  await screen.findByRole('button', { name: 'Naikkan Windows' });
  expect(rows()).toEqual(['Office', 'Windows']);
  // At the end of the list there is no way further down.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Naikkan Windows');
});

test('a new one has a name without commas', async () => {
  const { sent } = await open({ 'POST terms/add': () => ok({ message: '' }) });
  await press('Tambah');
  await type('Nama', 'Kursus, video');
  await save();
  expect(screen.getByText('Isi namanya, tanpa koma')).toBeTruthy();
  await type('Nama', ' Kursus ');
  await type('Disebut juga', 'Kelas daring');
  await type('English', 'Courses');
  await save();
  expect(sent('POST terms/add')).toEqual([
    {
      kind: 'game',
      name: 'Kursus',
      texts: { en: 'Courses' },
      picture: '',
      tone: 'plain',
      words: 'Kelas daring',
      ahead: false,
    },
  ]);
});

test('what somebody else has changed meanwhile is said', async () => {
  const { sent } = await open({
    'POST terms/change': () => refusal('term.changed', 'Data ini baru saja diubah orang lain.'),
  });
  await press('Ubah Office');
  await type('Nama', 'Office 365');
  await save();
  expect(sent('POST terms/change')).toMatchObject([{ id: 4, version: 3, name: 'Office 365' }]);
  expect(within(dialog()).getByText(/baru saja diubah orang lain/)).toBeTruthy();
});

test('a row says in the seller’s words what stands for all of it', async () => {
  const { sent } = await open({ 'POST terms/change': () => ok({ message: '' }) });
  await press('Teks untuk “semua”');
  await type('Bahasa Indonesia', 'Semua produk');
  await save();
  expect(sent('POST terms/change')).toMatchObject([
    { id: 1, kind: 'row', name: 'game', texts: { id: 'Semua produk' } },
  ]);
});

test('one that is used goes only once it is said what comes instead', async () => {
  const { sent } = await open({ 'POST terms/remove': () => ok({ message: '' }) });
  await press('Hapus Windows');
  expect(within(dialog()).getByText('Dipakai 7 produk: Windows 11, Windows 10, …')).toBeTruthy();
  const remove = () => within(dialog()).getByRole('button', { name: 'Hapus' }) as HTMLButtonElement;
  expect(remove().disabled).toBe(true);
  await type('Pengganti di produk itu', 'Office');
  await save();
  expect(sent('POST terms/remove')).toEqual([{ id: 3, version: 3, instead: 'Office' }]);
});

test('one that nothing uses just goes, and without another the products have nothing', async () => {
  const { sent } = await open({ 'POST terms/remove': () => ok({ message: '' }) });
  await press('Hapus Office');
  await save();
  await press('Kategori');
  await press('Hapus Windows 11');
  await type('Pengganti di produk itu', ',');
  await save();
  expect(sent('POST terms/remove')).toEqual([
    { id: 4, version: 3 },
    { id: 5, version: 3, instead: '' },
  ]);
});
