// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, openAccount, standing, type } from '#web/testing/account-screen.tsx';
import { sampleUser } from '#web/testing/sample-account.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';

const NOW = new Date('2026-11-15T03:00:00Z');
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  [true, '/seller?tab=redeem'],
  [false, '/seller/login'],
])('a 401 for another reason ends no session (known: %s)', async (known, target) => {
  let asked = false;
  const { address } = await openAccount('/seller?tab=redeem', {
    'GET users/get': () =>
      known || !asked ? ok({ user: sampleUser() }) : refusal('session.required', 'x', 401),
    'POST redeem/redeem': () => {
      asked = true;
      return refusal('session.required', 'User tidak ditemukan', 401);
    },
  });
  type('Kode redeem', 'APA');
  await click('Tukar');
  expect(address()).toBe(target);
});

test('redeeming shows what is left, the new balance, and an empty code is not sent', async () => {
  let left = 10;
  const { transport } = await openAccount('/seller?tab=redeem', {
    'GET redeem/check-suspension': () => ok(standing({ remainingAttempts: left })),
    'POST redeem/redeem': ({ body }) => {
      if ((body as { code: string }).code === 'BAGUS')
        return ok({ amount: 20, new_balance: 70, message: '' });
      left = 9;
      return refusal('redeem.invalid', 'x', 200, { remaining: 9 });
    },
  });
  expect(screen.getByText('Sisa percobaan: 10')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tukar' })).toHaveProperty('disabled', true);
  type('Kode redeem', 'SALAH');
  await click('Tukar');
  expect(screen.getByRole('alert').textContent).toBe('Kode redeem tidak valid. Sisa percobaan: 9');
  expect(screen.getByText('Sisa percobaan: 9')).toBeTruthy();
  type('Kode redeem', 'BAGUS');
  await click('Tukar');
  expect(screen.getByText('Kode berhasil ditukar: $20.00. Saldo baru: $70.00')).toBeTruthy();
  expect(transport.calls.find(({ name }) => name === 'POST redeem/redeem')?.body).toEqual({
    code: 'SALAH',
    userId: 7,
  });
});

test('a suspension counts down and opens by itself', async () => {
  let suspended = true;
  await openAccount('/seller?tab=redeem', {
    'GET redeem/check-suspension': () =>
      ok(suspended ? standing({ suspended, remainingAttempts: 0, remainingSeconds: 7_200 }) : standing()),
  });
  const alert = () => screen.getByRole('alert').textContent;
  expect(alert()).toBe('Akun Anda di-suspend. Coba lagi dalam 2 jam.');
  expect(screen.getByLabelText('Kode redeem')).toHaveProperty('disabled', true);
  const later = (ms: number) => {
    vi.setSystemTime(Date.now() + ms);
    return act(() => vi.advanceTimersByTimeAsync(2_000));
  };
  await later(3_599_000);
  expect(alert()).toBe('Akun Anda di-suspend. Coba lagi dalam 1 jam.');
  suspended = false;
  await later(3_598_000);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Kode redeem')).toHaveProperty('disabled', false);
});

test('a suspension check that fails keeps nobody out; lists that fail say so', async () => {
  const broken = () => ({ status: 500, body: null });
  await openAccount('/seller?tab=redeem', {
    'GET redeem/check-suspension': broken,
    'GET redeem/history': broken,
  });
  expect(screen.getByLabelText('Kode redeem')).toHaveProperty('disabled', false);
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat riwayat redeem.');
  cleanup();
  await openAccount('/seller?tab=wallet', { 'GET wallet/transactions': broken });
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat transaksi saldo.');
  await click('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the wallet shows each change with the balance it left', async () => {
  const row = {
    id: 1,
    userId: 7,
    reason: 'Initial balance',
    adminAction: true,
    createdAt: NOW.toISOString(),
  };
  await openAccount('/seller?tab=wallet', {
    'GET wallet/transactions': () =>
      ok({
        data: [
          { ...row, id: 2, amount: 9.98, operation: 'deduct', reason: 'Garuda Pass × 2', balance: 40.02 },
          { ...row, amount: 50, operation: 'add', balance: 50 },
        ],
        total: 2,
      }),
  });
  const cells = screen.getAllByRole('row').map((each) => each.textContent);
  expect(cells[1]).toContain('-$9.98$40.02');
  expect(cells[2]).toContain('+$50.00$50.00');
});

test('a list that comes bare, without its envelope, is shown too', async () => {
  const row = { redeemedAt: NOW.toISOString(), amount: 5, description: '', code: 'LAMA5' };
  await openAccount('/seller?tab=redeem', { 'GET redeem/history': () => ({ body: [row] }) });
  expect(screen.getByText('LAMA5')).toBeTruthy();
  expect(screen.getByText('Menampilkan 1 sampai 1 dari 1 entri')).toBeTruthy();
});
