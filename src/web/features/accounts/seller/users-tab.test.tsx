// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleBought, sampleUser } from '#web/testing/sample-account.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { UsersTab } from './users-tab.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Script = Parameters<typeof renderAdmin>[1];
const LIST = 'GET users/list';
const RANI = sampleUser();
const BIMA = sampleUser({ id: 8, username: 'Bima', email: 'bima@kunci.test', balance: 0 });
const SESSION = {
  id: 2,
  device: 'Firefox · Windows',
  network: '103.28.*.*',
  createdAt: '2026-11-14T03:00:00.000Z',
  lastUsedAt: '2026-11-15T02:00:00.000Z',
  current: false,
};
const FAULT = { status: 500, body: null };

const open = (script: Script = {}) =>
  renderAdmin(<UsersTab />, { [LIST]: () => ok({ data: [RANI, BIMA], total: 2 }), ...script });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const pressIn = (name: string) =>
  act(async () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () =>
    fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } }),
  );
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
const alert = () => screen.getByRole('alert').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the list', () => {
  test('shows who they are and what they hold, page by page', async () => {
    const { transport } = await open({ [LIST]: () => ok({ data: [RANI, BIMA], total: 41 }) });
    expect(rows()).toEqual([
      'Rani Wulandarirani@kunci.test$\u00a050.0002/01/2026, 10.04SaldoRiwayatSesiHapus',
      'Bimabima@kunci.test$\u00a00.0002/01/2026, 10.04SaldoRiwayatSesiHapus',
    ]);
    expect(screen.getByText('Menampilkan 1 sampai 20 dari 41 entri')).toBeTruthy();
    await press('Berikutnya');
    expect(transport.calls.at(-1)?.query.toString()).toBe('page=2&size=20');
    await press('Saldo');
    expect(rows()[0]).toContain('Bima');
  });

  test('the search stands in the address and starts at the first page', async () => {
    const { transport, address } = await open({ [LIST]: () => ok({ data: [], total: 41 }) });
    await press('Berikutnya');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' rani ' } });
    await act(async () => fireEvent.submit(screen.getByRole('search')));
    expect(address()).toBe('/admin?tab=users&query=rani');
    expect(transport.calls.at(-1)?.query.toString()).toBe('page=1&size=20&search=rani');
    expect(screen.getByText('Tidak ada yang cocok dengan “rani”.')).toBeTruthy();
  });

  test('that fails is empty and says so', async () => {
    await open({ [LIST]: () => FAULT });
    expect(alert()).toBe('Gagal memuat pengguna');
    expect(screen.getByText('Belum ada pengguna.')).toBeTruthy();
    await press('Tutup');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is exported whole', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { transport } = await open({
      [LIST]: ({ query }) => ok({ data: query.get('page') === '1' ? [RANI] : [BIMA], total: 101 }),
    });
    await press('CSV');
    expect(transport.calls.slice(-2).map(({ query }) => query.toString())).toEqual([
      'page=1&size=100',
      'page=2&size=100',
    ]);
    expect((await saved[0]?.text())?.trim().split('\r\n').slice(0, 3)).toEqual([
      'Nama pengguna,Email,Saldo,Bergabung',
      'Rani Wulandari,rani@kunci.test,50,2026-01-02T03:04:00.000Z',
      'Bima,bima@kunci.test,0,2026-01-02T03:04:00.000Z',
    ]);
  });
});

test('where a customer is signed in is shown and ended', async () => {
  let sessions = [{ ...SESSION, id: 3, device: 'Chrome · Android' }, SESSION];
  const { sent, transport } = await open({
    'GET sessions/list': () => ok({ data: sessions }),
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
    ['Saldo awal minimal 0, paling banyak 2 desimal', { 'Saldo awal (USD)': '-1' }],
    ['Saldo awal minimal 0, paling banyak 2 desimal', { 'Saldo awal (USD)': '1.005' }],
  ])('%s', async (text, over) => {
    const { sent } = await open();
    await fill(over);
    expect(alert()).toBe(text);
    expect(sent(CALL)).toEqual([]);
  });

  test('adds the user and closes after 1.5 seconds', async () => {
    const { sent } = await open({ [CALL]: () => ok({ user: sampleUser({ id: 9 }) }) });
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
    await open({ [CALL]: () => answer });
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
    const { sent } = await open();
    await change(amount);
    await pressIn('Ubah saldo');
    expect(alert()).toBe(text);
    expect(sent(CALL)).toEqual([]);
    await type('Jumlah (USD)', '5');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows what it was, what changes and what it becomes', async () => {
    await open();
    await change('10.5');
    expect(facts()).toEqual([
      'Saldo sekarang$\u00a050.00',
      'Perubahan+$\u00a010.50',
      'Saldo setelahnya$\u00a060.50',
    ]);
    await pressIn('Kurangi');
    expect((screen.getByLabelText('Jumlah (USD)') as HTMLInputElement).value).toBe('-10.5');
    expect(facts().slice(1)).toEqual(['Perubahan-$\u00a010.50', 'Saldo setelahnya$\u00a039.50']);
  });

  test.each([
    ['10.5', 'Bonus', { user_id: 7, amount: 10.5, operation: 'add', reason: 'Bonus' }],
    ['-50', ' ', { user_id: 7, amount: 50, operation: 'deduct' }],
  ])('%s', async (amount, reason, body) => {
    const { sent } = await open({ [CALL]: () => ok({ new_balance: 60.5, message: 'x' }) });
    await change(amount, reason);
    await pressIn('Ubah saldo');
    expect(sent(CALL)).toEqual([body]);
    expect(screen.getByText('Saldo Rani Wulandari sekarang $ 60.50.')).toBeTruthy();
    expect(sent(LIST)).toHaveLength(2);
    await pass(1_500);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a failure shows the balance as it is now', async () => {
    let balance = 50;
    await open({
      [LIST]: () => ok({ data: [{ ...RANI, balance }], total: 1 }),
      [CALL]: () => {
        balance = 60;
        return FAULT;
      },
    });
    await change('10');
    await pressIn('Ubah saldo');
    expect(alert()).toBe('Failed to update balance');
    expect(facts()[0]).toBe('Saldo sekarang$\u00a060.00');
    await act(async () =>
      fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Tutup' })),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('what the store says counts', async () => {
    await open({ [CALL]: () => refusal('balance.short', 'x') });
    await change('-10');
    await pressIn('Ubah saldo');
    expect(alert()).toBe('Cannot deduct more than current balance');
  });
});

test('the history of a user: purchases, balance, redeemed codes', async () => {
  const { transport } = await open({
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
  expect(dialog.getByText('Initial balance')).toBeTruthy();
  await pressIn('Redeem');
  expect(asked()).toBe('GET redeem/history 7');
  expect(alert()).toBe('Gagal memuat riwayat redeem.');
});

describe('deleting', () => {
  const PREVIEW = 'GET users/delete-preview';
  const CALL = 'POST users/delete';
  const ask = () => press('Hapus pengguna Rani Wulandari');
  const text = () => screen.getByRole('dialog', { name: 'Hapus pengguna?' }).textContent;

  test('says what goes with the account; the keys go back on sale', async () => {
    const { sent } = await open({
      [PREVIEW]: () => ok({ keys: 3 }),
      [CALL]: () => ok({ message: 'x', freedKeys: 3 }),
    });
    await ask();
    expect(text()).toContain('Rani Wulandari (rani@kunci.test) tidak dapat masuk lagi.');
    expect(text()).toContain('Sisa saldo $\u00a050.00 ikut hilang.');
    expect(text()).toContain('Pembeli ini sudah melihat 3 key.');
    await pressIn('Hapus');
    expect(sent(CALL)).toEqual([{ id: 7 }]);
    expect(screen.getByText('Pengguna Rani Wulandari dihapus. 3 key kembali dijual.')).toBeTruthy();
    expect(sent(LIST)).toHaveLength(2);
    await pass(3_000);
    expect(screen.queryByText(/dihapus/)).toBeNull();
  });

  test('the keys can be kept as used', async () => {
    const { sent } = await open({
      [PREVIEW]: () => ok({ keys: 3 }),
      [CALL]: () => ok({ message: 'x', freedKeys: 0 }),
    });
    await ask();
    await act(async () => fireEvent.click(screen.getByLabelText('Biarkan key itu tetap terpakai')));
    await pressIn('Hapus');
    expect(sent(CALL)).toEqual([{ id: 7, keepKeys: true }]);
    expect(screen.getByText('Pengguna Rani Wulandari dihapus.')).toBeTruthy();
  });

  test('without keys there is nothing to keep', async () => {
    await open({ [PREVIEW]: () => ok({ keys: 0 }) });
    await ask();
    expect(text()).toContain('Pembeli ini belum melihat key apa pun.');
    expect(screen.queryByLabelText('Biarkan key itu tetap terpakai')).toBeNull();
  });

  test('nothing is deleted before the keys are counted', async () => {
    await open({ [PREVIEW]: () => FAULT });
    await ask();
    expect(alert()).toBe('Gagal memeriksa key pembeli. Tutup lalu coba lagi.');
    const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'Hapus' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });

  test.each([
    ['Gagal menghapus pengguna', FAULT],
    ['User not found', refusal('user.not-found', 'x', 404)],
  ])('refused: %s', async (said, answer) => {
    await open({ [PREVIEW]: () => ok({ keys: 0 }), [CALL]: () => answer });
    await ask();
    await pressIn('Hapus');
    expect(alert()).toBe(said);
  });
});
