// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleFound } from '#web/testing/sample-orders.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { OrderSearch } from './order-search.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CALL = 'POST tripay/search-orders';
const field = () => screen.getByLabelText('Email atau nomor referensi');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const submit = () => act(async () => fireEvent.submit(field().closest('form') as HTMLFormElement));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test.each(['', '   '])('nothing typed (%j) is not sent', async (value) => {
  const { sent } = await renderAdmin(<OrderSearch onKey={() => {}} />, {});
  type(value);
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Masukkan email atau nomor referensi');
  expect(sent(CALL)).toEqual([]);
  await press('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('by e-mail or by reference, trimmed; a count and one card per order with all its fields', async () => {
  const { sent } = await renderAdmin(<OrderSearch onKey={() => {}} />, {
    [CALL]: () => ok({ data: [sampleFound(7, { customLink: 'https://unduh.test/f' }), sampleFound(8)] }),
  });
  type(' rani@contoh.id ');
  await submit();
  await press('No Ref');
  type('DEV-T7');
  await submit();
  expect(sent(CALL)).toEqual([
    { searchTerm: 'rani@contoh.id', searchType: 'email' },
    { searchTerm: 'DEV-T7', searchType: 'reference' },
  ]);
  expect(screen.getByText('2 pesanan ditemukan')).toBeTruthy();
  const [card] = screen.getAllByRole('article');
  for (const text of [
    'Garuda Pass 7 days',
    '7',
    'DEV-T7',
    'PUB-7',
    /15\/11\/2026/,
    '2',
    /Rp\s138\.000/,
    'Rani',
    'rani@contoh.id',
    '0812',
    'BCA Virtual Account',
    'PAID',
    'DELIVERED',
    'KODE-A',
  ])
    expect(within(card as HTMLElement).getByText(text)).toBeTruthy();
  const link = within(card as HTMLElement).getByRole('link', { name: 'https://unduh.test/f' });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  await press('Tutup hasil');
  expect(screen.queryByRole('article')).toBeNull();
});

test('one key and all keys are copied', async () => {
  const writeText = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await renderAdmin(<OrderSearch onKey={() => {}} />, { [CALL]: () => ok({ data: [sampleFound(7)] }) });
  type('rani@contoh.id');
  await submit();
  await press('Copy KODE-B');
  await press('Copy All');
  expect(writeText.mock.calls).toEqual([['KODE-B'], ['KODE-A\nKODE-B']]);
});

test.each([
  ['PAID', 'Kode sedang diproses'],
  ['UNPAID', 'Menunggu pembayaran'],
  ['EXPIRED', 'Menunggu pembayaran'],
])('an order without keys that is %s says %s', async (status, text) => {
  await renderAdmin(<OrderSearch onKey={() => {}} />, {
    [CALL]: () => ok({ data: [sampleFound(7, { status, codes: [] })] }),
  });
  type('rani@contoh.id');
  await submit();
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  ['nothing', () => ok({ data: [], message: 'x' }), 'Tidak ada pesanan ditemukan'],
  ['a plain no', () => ({ body: { success: false } }), 'Gagal mencari pesanan'],
  ['its own words', () => refusal('session.not-allowed', 'x', 403), 'Akses ditolak'],
  ['no network', () => Promise.reject(new TypeError('putus')), 'Terjadi kesalahan saat mencari pesanan'],
])('the answer is %s', async (_name, answer, text) => {
  await renderAdmin(<OrderSearch onKey={() => {}} />, { [CALL]: answer });
  type('rani@contoh.id');
  await submit();
  expect(screen.getByRole('alert').textContent).toBe(text);
});
