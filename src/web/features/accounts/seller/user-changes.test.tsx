// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleUser } from '#web/testing/sample-account.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { alert, FAULT, LIST, openUsers, press, pressIn, RANI, type } from '#web/testing/users-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('registering', () => {
  const CALL = 'POST users/create';
  const fill = async (over: Record<string, string> = {}) => {
    const fields = {
      Email: 'sari@kunci.test',
      'Nama pengguna': 'Sari',
      'Kata sandi': 'rahasia1',
      'Ulangi kata sandi': 'rahasia1',
      'Saldo awal (USD)': '12.50',
      ...over,
    };
    await press('Daftarkan pengguna');
    for (const [label, value] of Object.entries(fields)) await type(label, value);
    await pressIn('Daftarkan');
  };

  test.each([
    ['Email, nama pengguna, dan kata sandi harus diisi', { 'Nama pengguna': '  ' }],
    ['Format email tidak valid', { Email: 'sari@' }],
    ['Passwords do not match', { 'Ulangi kata sandi': 'lain-lagi' }],
    ['Password must be at least 6 characters long', { 'Kata sandi': '12345', 'Ulangi kata sandi': '12345' }],
    ['Saldo awal minimal 0, maksimal 2 desimal', { 'Saldo awal (USD)': '-1' }],
    ['Saldo awal minimal 0, maksimal 2 desimal', { 'Saldo awal (USD)': '1.005' }],
  ])('%s', async (text, over) => {
    const { sent } = await openUsers();
    await fill(over);
    expect(alert()).toBe(text);
    expect(sent(CALL)).toEqual([]);
  });

  test('adds the user and closes after 1.5 seconds', async () => {
    const { sent } = await openUsers({ [CALL]: () => ok({ user: sampleUser({ id: 9 }) }) });
    await fill();
    expect(sent(CALL)).toEqual([
      { email: 'sari@kunci.test', username: 'Sari', password: 'rahasia1', initialBalance: 12.5 },
    ]);
    expect(screen.getByText('Pengguna berhasil didaftarkan!')).toBeTruthy();
    expect(sent(LIST)).toHaveLength(2);
    await pass(1_499);
    expect(screen.queryByRole('dialog')).toBeTruthy();
    await pass(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['Failed to create user', FAULT],
    ['Email sudah terdaftar', refusal('user.email-taken', 'x')],
  ])('refused: %s', async (text, answer) => {
    await openUsers({ [CALL]: () => answer });
    await fill();
    expect(alert()).toBe(text);
    expect((screen.getByLabelText('Nama pengguna') as HTMLInputElement).value).toBe('Sari');
  });
});

describe('the balance', () => {
  const CALL = 'POST users/update_balance';
  const facts = () =>
    [...screen.getByRole('dialog').querySelectorAll('.receipt-row')].map((row) => row.textContent);
  const change = async (amount: string, reason = '') => {
    await press('Kelola saldo Rani Wulandari');
    await type('Jumlah (USD)', amount);
    await type('Alasan (opsional)', reason);
  };

  test.each([
    ['Please enter a valid amount', ''],
    ['Please enter a valid amount', '0'],
    ['Please enter a valid amount', '-'],
    ['Please enter a valid amount', '1.005'],
    ['Cannot deduct more than current balance', '-50.01'],
  ])('%s: %s', async (text, amount) => {
    const { sent } = await openUsers();
    await change(amount);
    await pressIn('Ubah saldo');
    expect(alert()).toBe(text);
    expect(sent(CALL)).toEqual([]);
    await type('Jumlah (USD)', '5');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows what it was, what changes and what it becomes', async () => {
    await openUsers();
    await change('10.5');
    expect(facts()).toEqual(['Saldo sekarang$50.00', 'Perubahan+$10.50', 'Saldo setelahnya$60.50']);
    await pressIn('Kurangi');
    expect((screen.getByLabelText('Jumlah (USD)') as HTMLInputElement).value).toBe('-10.5');
    expect(facts().slice(1)).toEqual(['Perubahan-$10.50', 'Saldo setelahnya$39.50']);
  });

  test.each([
    ['10.5', 'Bonus', { user_id: 7, amount: 10.5, operation: 'add', reason: 'Bonus' }],
    ['-50', ' ', { user_id: 7, amount: 50, operation: 'deduct' }],
  ])('%s', async (amount, reason, body) => {
    const { sent } = await openUsers({ [CALL]: () => ok({ new_balance: 60.5, message: 'x' }) });
    await change(amount, reason);
    await pressIn('Ubah saldo');
    expect(sent(CALL)).toEqual([body]);
    expect(screen.getByText('Saldo Rani Wulandari sekarang $60.50.')).toBeTruthy();
    expect(sent(LIST)).toHaveLength(2);
    await pass(1_500);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a failure shows the balance as it is now', async () => {
    let balance = 50;
    await openUsers({
      [LIST]: () => ok({ data: [{ ...RANI, balance }], total: 1 }),
      [CALL]: () => {
        balance = 60;
        return FAULT;
      },
    });
    await change('10');
    await pressIn('Ubah saldo');
    expect(alert()).toBe('Failed to update balance');
    expect(facts()[0]).toBe('Saldo sekarang$60.00');
    await act(async () =>
      fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Tutup' })),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('what the store says counts', async () => {
    await openUsers({ [CALL]: () => refusal('balance.short', 'x') });
    await change('-10');
    await pressIn('Ubah saldo');
    expect(alert()).toBe('Cannot deduct more than current balance');
  });
});

describe('editing', () => {
  const CALL = 'POST users/edit';
  const ask = () => press('Ubah data Rani Wulandari');

  test('name and address are checked, sent, and said to be saved', async () => {
    const { sent } = await openUsers({ [CALL]: () => ok({ user: sampleUser() }) });
    await ask();
    await type('Email', 'bukan');
    await pressIn('Simpan');
    expect(screen.getByText('Format email tidak valid')).toBeTruthy();
    await type('Email', ' Rani2@Kunci.test');
    await type('Nama pengguna', ' Rani W ');
    await pressIn('Simpan');
    expect(sent(CALL)).toEqual([{ id: 7, email: 'rani2@kunci.test', username: 'Rani W' }]);
    expect(screen.getByText('Data pengguna disimpan!')).toBeTruthy();
  });

  test('a link to choose a password is sent once, to their own address', async () => {
    const LINK = 'POST users/send-password-link';
    const { sent } = await openUsers({ [LINK]: () => ok({ message: '' }) });
    await ask();
    await pressIn('Kirim link kata sandi');
    expect(sent(LINK)).toEqual([{ id: 7 }]);
    expect(screen.getByText('Link dikirim ke rani@kunci.test.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Kirim link kata sandi' })).toHaveProperty('disabled', true);
  });
});

describe('deleting', () => {
  const PREVIEW = 'GET users/delete-preview';
  const CALL = 'POST users/delete';
  const ask = () => press('Hapus pengguna Rani Wulandari');
  const text = () => screen.getByRole('dialog', { name: 'Hapus pengguna?' }).textContent;

  test('says what goes with the account; the keys go back on sale when the seller says so', async () => {
    const { sent } = await openUsers({
      [PREVIEW]: () => ok({ keys: 3 }),
      [CALL]: () => ok({ message: 'x', freedKeys: 3 }),
    });
    await ask();
    expect(text()).toContain('Rani Wulandari (rani@kunci.test) tidak dapat masuk lagi.');
    expect(text()).toContain('Sisa saldo $50.00 ikut hilang.');
    expect(text()).toContain('Pembeli ini sudah melihat 3 key.');
    await act(async () => fireEvent.click(screen.getByLabelText('Tetap tandai key itu sebagai terpakai')));
    await pressIn('Hapus');
    expect(sent(CALL)).toEqual([{ id: 7 }]);
    expect(screen.getByText('Pengguna Rani Wulandari dihapus. 3 key kembali dijual.')).toBeTruthy();
    expect(sent(LIST)).toHaveLength(2);
    await pass(3_000);
    expect(screen.queryByText(/dihapus/)).toBeNull();
  });

  test('keys that were seen are kept as used unless the seller says otherwise', async () => {
    const { sent } = await openUsers({
      [PREVIEW]: () => ok({ keys: 3 }),
      [CALL]: () => ok({ message: 'x', freedKeys: 0 }),
    });
    await ask();
    expect(screen.getByLabelText('Tetap tandai key itu sebagai terpakai')).toHaveProperty('checked', true);
    await pressIn('Hapus');
    expect(sent(CALL)).toEqual([{ id: 7, keepKeys: true }]);
    expect(screen.getByText('Pengguna Rani Wulandari dihapus.')).toBeTruthy();
  });

  test('without keys there is nothing to keep', async () => {
    await openUsers({ [PREVIEW]: () => ok({ keys: 0 }) });
    await ask();
    expect(text()).toContain('Pembeli ini belum melihat key apa pun.');
    expect(screen.queryByLabelText('Tetap tandai key itu sebagai terpakai')).toBeNull();
  });

  test('nothing is deleted before the keys are counted', async () => {
    await openUsers({ [PREVIEW]: () => FAULT });
    await ask();
    expect(alert()).toBe('Gagal memeriksa key pembeli. Tutup lalu coba lagi.');
    const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'Hapus' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });

  test.each([
    ['Gagal menghapus pengguna', FAULT],
    ['User not found', refusal('user.not-found', 'x', 404)],
  ])('refused: %s', async (said, answer) => {
    await openUsers({ [PREVIEW]: () => ok({ keys: 0 }), [CALL]: () => answer });
    await ask();
    await pressIn('Hapus');
    expect(alert()).toBe(said);
  });
});
