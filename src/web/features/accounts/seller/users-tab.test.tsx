// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleBought } from '#web/testing/sample-account.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { alert, BIMA, FAULT, LIST, openUsers, press, pressIn, RANI } from '#web/testing/users-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const SESSION = {
  id: 2,
  device: 'Firefox · Windows',
  network: '103.28.*.*',
  createdAt: '2026-11-14T03:00:00.000Z',
  lastUsedAt: '2026-11-15T02:00:00.000Z',
  current: false,
};
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);

describe('the list', () => {
  test('shows who they are and what they hold, page by page', async () => {
    const { transport } = await openUsers({ [LIST]: () => ok({ data: [RANI, BIMA], total: 41 }) });
    expect(rows()).toEqual([
      'Rani Wulandarirani@kunci.test$50.0002/01/2026, 10.04 WIBSaldoRiwayatUbahSesiHapus',
      'Bimabima@kunci.test$0.0002/01/2026, 10.04 WIBSaldoRiwayatUbahSesiHapus',
    ]);
    expect(screen.getByText('Menampilkan 1 sampai 20 dari 41 entri')).toBeTruthy();
    await press('Berikutnya');
    expect(transport.calls.at(-1)?.query.toString()).toBe('page=2&size=20');
  });

  test('the search stands in the address and starts at the first page', async () => {
    const { transport, address } = await openUsers({ [LIST]: () => ok({ data: [], total: 41 }) });
    await press('Berikutnya');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' rani ' } });
    await act(async () => fireEvent.submit(screen.getByRole('search')));
    expect(address()).toBe('/admin?query=rani');
    expect(transport.calls.at(-1)?.query.toString()).toBe('page=1&size=20&search=rani');
    expect(screen.getByText('Tidak ada yang cocok dengan “rani”.')).toBeTruthy();
  });

  test('is sorted by the store, as a whole and from its first page', async () => {
    const { transport, address } = await openUsers({ [LIST]: () => ok({ data: [RANI, BIMA], total: 41 }) });
    const asked = () => transport.calls.at(-1)?.query.toString();
    await press('Berikutnya');
    await press('Saldo');
    expect(asked()).toBe('page=1&size=20&sort=balance');
    await press('Saldo');
    expect(asked()).toBe('page=1&size=20&sort=-balance');
    expect(address()).toBe('/admin?sort=-balance');
    expect(screen.getByRole('columnheader', { name: /Saldo/ }).getAttribute('aria-sort')).toBe('descending');
    // As they came: what is here is a part of the list.
    expect(rows().map((row) => row?.slice(0, 4))).toEqual(['Rani', 'Bima']);
  });

  test('that fails is empty and says so', async () => {
    await openUsers({ [LIST]: () => FAULT });
    expect(alert()).toBe('Gagal memuat pengguna');
    expect(screen.getByText('Belum ada pengguna.')).toBeTruthy();
    await press('Tutup');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is exported whole, or what was searched for', async () => {
    await openUsers();
    const link = () => screen.getByRole('link', { name: 'CSV' }).getAttribute('href');
    expect(link()).toBe('/backend/api/users/export');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rani' } });
    await act(async () => fireEvent.submit(screen.getByRole('search')));
    expect(link()).toBe('/backend/api/users/export?search=rani');
  });
});

test('where a customer is signed in is shown and ended', async () => {
  let sessions = [{ ...SESSION, id: 3, device: 'Chrome · Android' }, SESSION];
  const { sent, transport } = await openUsers({
    'GET sessions/list': () => ok({ data: sessions }),
    'GET api/keys': () => ok({ data: [], callsAMinute: 600 }),
    'POST sessions/end': () => {
      sessions = sessions.slice(1);
      return ok({ ended: 1 });
    },
  });
  const button = screen.getByRole('button', { name: 'Sesi Rani Wulandari' });
  button.focus();
  await press('Sesi Rani Wulandari');
  const dialog = within(screen.getByRole('dialog', { name: 'Sesi Rani Wulandari' }));
  await pressIn('Akhiri sesi Chrome · Android');
  expect(transport.calls.find(({ name }) => name === 'GET sessions/list')?.query.get('user_id')).toBe('7');
  expect(sent('POST sessions/end')).toEqual([{ user_id: 7, id: 3 }]);
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  await pressIn('Tutup');
  expect(document.activeElement).toBe(button);
});

test('the history of a user: purchases, balance, redeemed codes', async () => {
  const { transport } = await openUsers({
    'GET purchase/history': () => ok({ data: [sampleBought(1)], total: 1 }),
    'GET wallet/transactions': () =>
      ok({
        data: [
          {
            id: 1,
            userId: 7,
            amount: 50,
            operation: 'add',
            reason: 'Initial balance',
            adminAction: true,
            createdAt: '2026-11-14T03:00:00.000Z',
            balance: 50,
          },
        ],
        total: 1,
      }),
  });
  await press('Riwayat Rani Wulandari');
  const dialog = within(screen.getByRole('dialog', { name: 'Riwayat Rani Wulandari' }));
  const asked = () => {
    const call = transport.calls.at(-1);
    return `${call?.name} ${call?.query.get('user_id')}`;
  };
  expect(asked()).toBe('GET purchase/history 7');
  expect(dialog.getByText('Garuda Pass 7 days')).toBeTruthy();
  await pressIn('Saldo');
  expect(asked()).toBe('GET wallet/transactions 7');
  expect(dialog.getByText('Saldo awal')).toBeTruthy();
  await pressIn('Redeem');
  expect(asked()).toBe('GET redeem/history 7');
  expect(alert()).toBe('Gagal memuat riwayat redeem.');
});

test('the keys that a user bought go from the screen when the proof has run out, though nobody answers then', async () => {
  vi.useFakeTimers();
  let answers = true;
  const row = sampleBought(1, { code: 'GRDA-7K2Q-99XM', customLink: 'https://unduh.test/f' });
  await openUsers({
    'GET purchase/history': () =>
      answers ? ok({ data: [row], total: 1, shownMs: 90_000 }) : refusal('request.failed', 'x', 500),
  });
  await press('Riwayat Rani Wulandari');
  await pressIn('Detail: Garuda Pass 7 days');
  await act(() => vi.advanceTimersByTimeAsync(85_000));
  expect(document.body.textContent).toContain('GRDA-7K2Q-99XM');
  answers = false;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  for (const secret of ['GRDA-7K2Q-99XM', 'unduh.test'])
    expect(document.body.innerHTML).not.toContain(secret);
  expect(screen.getByText('GRDA••••••••')).toBeTruthy();
});
