// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { alert, openUsers, press, pressIn, type } from '#web/testing/users-screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const EXPORT = 'POST privacy/export';
const FORGET = 'POST privacy/forget';
const PERSON = {
  email: 'budi@contoh.id',
  account: null,
  orders: [],
  purchases: [],
  claims: [],
  webhooks: [],
  balanceChanges: [],
  mails: [],
};
const choose = (wish: string) =>
  act(async () =>
    fireEvent.change(within(screen.getByRole('dialog')).getByLabelText('Permintaan'), {
      target: { value: wish },
    }),
  );
const tick = () => act(async () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('checkbox')));

test('hands out what is known as a file', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:data';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { sent } = await openUsers({ [EXPORT]: () => ok({ data: PERSON }) });
  await press('Data pribadi');
  await type('Email', ' Budi@Contoh.id ');
  await pressIn('Unduh data');
  expect(sent(EXPORT)).toEqual([{ email: 'budi@contoh.id' }]);
  expect(JSON.parse(await (blobs[0] as Blob).text())).toEqual(PERSON);
  expect(screen.getByText('Data budi@contoh.id sudah diunduh.')).toBeTruthy();
});

test('forgets only who is sure, and says what became of the books', async () => {
  const { sent } = await openUsers({ [FORGET]: () => ok({ orders: 3, mails: 3, account: false }) });
  await press('Data pribadi');
  await type('Email', 'budi@contoh.id');
  await choose('forget');
  await pressIn('Hapus data orang ini');
  expect(screen.getByText('Centang dulu: ini tidak bisa dibatalkan.')).toBeTruthy();
  expect(sent(FORGET)).toEqual([]);
  await tick();
  await pressIn('Hapus data orang ini');
  expect(sent(FORGET)).toEqual([{ email: 'budi@contoh.id' }]);
  expect(screen.getByText('Data budi@contoh.id dihapus; 3 pesanan tetap tercatat tanpa nama.')).toBeTruthy();
});

test('no address, and what the store refuses, are said', async () => {
  const { sent } = await openUsers({
    [FORGET]: () => refusal('privacy.open-order', 'x', 200),
  });
  await press('Data pribadi');
  await type('Email', 'budi@');
  await pressIn('Unduh data');
  expect(screen.getByText('Masukkan alamat email.')).toBeTruthy();
  expect(sent(EXPORT)).toEqual([]);
  await type('Email', 'budi@contoh.id');
  await choose('forget');
  await tick();
  await pressIn('Hapus data orang ini');
  expect(alert()).toContain('Belum bisa dihapus');
});
