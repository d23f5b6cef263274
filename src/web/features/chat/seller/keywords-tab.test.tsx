// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { flip } from '#web/testing/flip.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleKeyword } from '#web/testing/sample-offers.ts';
import { failure, ok, refusal } from '#web/testing/scripted-transport.ts';
import { KeywordsTab } from './keywords-tab.tsx';

afterEach(cleanup);

const script = (over = {}) => ({
  'GET chatbot/list': () =>
    ok({ data: [sampleKeyword(), sampleKeyword({ id: 2, keyword: 'bayar', isActive: false })] }),
  'POST chatbot/create': () => ok({ data: sampleKeyword(), message: '' }),
  'POST chatbot/delete': () => ok({ message: '' }),
  ...over,
});
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const form = () => within(screen.getByRole('form', { name: 'Keyword baru' }));
const fill = (label: string, value: string) =>
  act(async () => fireEvent.change(form().getByLabelText(label), { target: { value } }));

test.each([
  ['  ', 'Jawaban yang panjang', 'Keyword harus diisi'],
  ['garansi', ' ', 'Response harus diisi'],
  ['garansi', 'pendek', 'Response harus minimal 10 karakter'],
])('a new one with %j and %j: %s', async (word, response, text) => {
  const { sent } = await renderAdmin(<KeywordsTab />, script());
  await fill('Keyword', word);
  await fill('Response', response);
  await press('Tambah');
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(sent('POST chatbot/create')).toEqual([]);
});

test('a new one is sent, announced, and the fields are free for the next', async () => {
  const { sent } = await renderAdmin(<KeywordsTab />, script());
  await fill('Keyword', 'garansi');
  await fill('Response', 'Garansi tujuh hari.');
  await press('Tambah');
  expect(sent('POST chatbot/create')).toEqual([{ keyword: 'garansi', response: 'Garansi tujuh hari.' }]);
  expect(screen.getByText('Keyword berhasil dibuat!')).toBeTruthy();
  expect((form().getByLabelText('Keyword') as HTMLInputElement).value).toBe('');
});

test('what is refused keeps what was typed', async () => {
  await renderAdmin(
    <KeywordsTab />,
    script({ 'POST chatbot/create': () => refusal('keyword.taken', 'x', 200, { keyword: 'refund' }) }),
  );
  await fill('Keyword', 'refund');
  await fill('Response', 'Garansi tujuh hari.');
  await press('Tambah');
  expect(screen.getByRole('alert').textContent).toBe('Keyword refund sudah ada');
  expect((form().getByLabelText('Keyword') as HTMLInputElement).value).toBe('refund');
});

test('a row is changed in its place, or left as it was', async () => {
  const { sent } = await renderAdmin(<KeywordsTab />, script());
  await press('Ubah bayar');
  const row = within(document.querySelector('li form') as HTMLElement);
  await act(async () => fireEvent.change(row.getByLabelText('Keyword'), { target: { value: ' ' } }));
  await act(async () => fireEvent.click(row.getByRole('button', { name: 'Simpan' })));
  expect(screen.getByRole('alert').textContent).toBe('Keyword dan response harus diisi');
  await act(async () => fireEvent.click(row.getByRole('button', { name: 'Batal' })));
  expect(screen.getByText('bayar')).toBeTruthy();
  await press('Ubah bayar');
  const again = within(document.querySelector('li form') as HTMLElement);
  await act(async () =>
    fireEvent.change(again.getByLabelText('Keyword'), { target: { value: 'cara bayar' } }),
  );
  await act(async () => fireEvent.click(again.getByRole('button', { name: 'Simpan' })));
  expect(sent('POST chatbot/create')).toEqual([
    { id: 2, keyword: 'cara bayar', response: 'Dana kembali dalam sehari.', isActive: false },
  ]);
  expect(screen.getByText('Keyword berhasil diperbarui!')).toBeTruthy();
});

test('switching sends the whole row; deleting asks first', async () => {
  const { sent } = await renderAdmin(<KeywordsTab />, script());
  await flip(screen.getByRole('switch', { name: 'Aktif: refund' }));
  expect(sent('POST chatbot/create')).toEqual([
    { id: 1, keyword: 'refund', response: 'Dana kembali dalam sehari.', isActive: false },
  ]);
  await press('Hapus refund');
  expect(sent('POST chatbot/delete')).toEqual([]);
  await act(async () => fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement));
  expect(sent('POST chatbot/delete')).toEqual([{ id: 1 }]);
  expect(screen.getByText('Keyword berhasil dihapus!')).toBeTruthy();
});

test.each([
  ['GET chatbot/list', null, 'Gagal memuat keyword chatbot'],
  ['POST chatbot/create', 'Aktif: refund', 'Gagal mengupdate keyword'],
])('a failing %s says so', async (name, toSwitch, text) => {
  await renderAdmin(<KeywordsTab />, script({ [name]: () => failure(500) }));
  if (toSwitch) await flip(screen.getByRole('switch', { name: toSwitch }));
  expect(screen.getByRole('alert').textContent).toBe(text);
});
