// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { click, dialog, openAccount, type } from '#web/testing/account-screen.tsx';
import { sampleBought, sampleUser } from '#web/testing/sample-account.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the dashboard shows who, how much, and the latest purchases; search asks the store', async () => {
  const rows = [
    sampleBought(3),
    sampleBought(2, { entryId: 3 }),
    sampleBought(1, { productName: 'Rimba Key 1 day' }),
  ];
  const { transport } = await openAccount('/seller', {
    'GET purchase/history': () => ok({ data: rows, total: 2 }),
  });
  expect(screen.getByText('rani@kunci.test')).toBeTruthy();
  expect(screen.getAllByText('$50.00')).toHaveLength(2);
  const cards = within(screen.getByRole('region', { name: 'Pembelian terbaru' })).getAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toEqual([
    expect.stringContaining('Garuda Pass 7 days× 2'),
    expect.stringContaining('Rimba Key 1 day'),
  ]);
  type('Cari produk atau kode', ' rimba ');
  await act(() => vi.advanceTimersByTimeAsync(300));
  // It may be a key: it is no part of an address.
  expect(transport.calls.at(-1)).toMatchObject({
    name: 'POST purchase/search',
    body: { query: 'rimba', size: '5' },
  });
});

test('an admin finds the way to the admin area', async () => {
  await openAccount('/seller', {}, sampleUser({ isAdmin: true }));
  expect(screen.getByRole('link', { name: 'Buka area admin' }).getAttribute('href')).toBe('/admin');
});

test('the tab stands in the address', async () => {
  const { address } = await openAccount('/seller');
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Saldo' })));
  expect(address()).toBe('/seller?tab=wallet');
  expect(screen.getByText('Belum ada transaksi.')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Dasbor' })));
  expect(address()).toBe('/seller');
});

test('the history pages, shows a licence, and says what went wrong', async () => {
  const rows = [sampleBought(12), sampleBought(11, { entryId: 12 })];
  const { transport } = await openAccount('/seller?tab=history', {
    'GET purchase/history': () => ok({ data: rows, total: 23 }),
  });
  expect(screen.getByText('Menampilkan 1 sampai 10 dari 23 entri')).toBeTruthy();
  await click('Berikutnya');
  expect(transport.calls.at(-1)?.query.get('page')).toBe('2');
  await click('Detail: Garuda Pass 7 days');
  expect(
    within(dialog())
      .getAllByText(/^GRDA-/)
      .map((key) => key.textContent),
  ).toEqual(['GRDA-11', 'GRDA-12']);
  expect(within(dialog()).getByRole('button', { name: 'Copy All' })).toBeTruthy();
  expect(within(dialog()).getByText('$9.98')).toBeTruthy();
  cleanup();
  await openAccount('/seller?tab=history', { 'GET purchase/history': () => ({ status: 502, body: null }) });
  expect(screen.getByRole('alert').textContent).toBe('Failed to load purchases: HTTP error! status: 502');
});

test('the key that a claim has brought is in the history when the claim is closed', async () => {
  let code = 'GRDA-OLD';
  await openAccount('/seller?tab=history', {
    'GET purchase/history': () => ok({ data: [sampleBought(3, { code })], total: 1 }),
    'POST claims/look': () => ok({ data: { productName: 'Garuda Pass 7 days', pieces: [], claims: [] } }),
  });
  await click('Detail: Garuda Pass 7 days');
  await act(() => vi.dynamicImportSettled());
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Key tidak berfungsi/ })));
  await act(() => vi.dynamicImportSettled());
  code = 'GRDA-NEW';
  const claim = screen.getByRole('dialog', { name: /^Key tidak berfungsi/ });
  await act(async () => fireEvent.click(within(claim).getByRole('button', { name: 'Tutup' })));
  expect(within(dialog()).getByText('GRDA-NEW')).toBeTruthy();
});

test('on a phone the history is a line for each purchase below its day', async () => {
  const narrow = vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);
  onTestFinished(() => void narrow.mockRestore());
  const rows = [
    sampleBought(3, { purchaseDate: '2026-11-14T17:30:00.000Z' }),
    sampleBought(2, { purchaseDate: '2026-11-14T16:30:00.000Z' }),
  ];
  await openAccount('/seller?tab=history', { 'GET purchase/history': () => ok({ data: rows, total: 2 }) });
  expect(screen.queryByRole('table')).toBeNull();
  // By the store's own day: half past midnight, and half past eleven the evening before.
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Minggu,? 15 November-\$/),
    expect.stringMatching(/^Sabtu,? 14 November-\$/),
  ]);
  await act(async () =>
    fireEvent.click(screen.getAllByRole('button', { name: /^Detail/ })[0] as HTMLElement),
  );
  expect(within(dialog()).getByText('GRDA-3')).toBeTruthy();
});

test('the history says what went back to the balance', async () => {
  const rows = [
    sampleBought(3),
    sampleBought(2, { code: null, refundedAt: '2026-11-15T10:00:00.000Z' }),
    sampleBought(1, { code: null, entryId: 3, refundedAt: '2026-11-15T10:00:00.000Z' }),
  ];
  await openAccount('/seller?tab=history', { 'GET purchase/history': () => ok({ data: rows, total: 2 }) });
  expect(screen.getAllByText(/^Dikembalikan/).map(({ textContent }) => textContent)).toEqual([
    'Dikembalikan × 1',
    'Dikembalikan',
  ]);
});

test('the balance stands in the header', async () => {
  await openAccount('/seller?tab=products');
  expect(document.querySelector('.balance-pill')?.textContent).toContain('$50.00');
});

test('after another language was chosen, what failed is said in it', async () => {
  const { i18n } = await openAccount('/seller?tab=redeem', {
    'POST redeem/redeem': () => refusal('redeem.invalid', 'x', 200, { remaining: 9 }),
  });
  type('Kode redeem', 'SALAH');
  await click('Tukar');
  expect(screen.getByRole('alert').textContent).toBe('Kode redeem tidak valid. Sisa percobaan: 9');
  await act(() => i18n.setLocale('en'));
  expect(screen.getByRole('alert').textContent).not.toContain('Kode redeem');
  expect(screen.getByRole('alert').textContent).toContain('9');
});

test('the user is asked for again every minute, on focus and when the page comes back, while it is visible', async () => {
  let balance = 50;
  const { transport } = await openAccount('/seller', {
    'GET users/get': () => ok({ user: sampleUser({ balance }) }),
  });
  const asked = () => transport.calls.filter(({ name }) => name === 'GET users/get').length;
  expect(asked()).toBe(1);
  balance = 42;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked()).toBe(2);
  expect(screen.getAllByText('$42.00')).toHaveLength(2);
  await act(async () => window.dispatchEvent(new Event('focus')));
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(asked()).toBe(4);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(asked()).toBe(4);
  hidden.mockRestore();
});

test('a session that ended elsewhere leads to the sign-in with a note, and back to the same tab', async () => {
  let known = true;
  const user = sampleUser();
  const { address } = await openAccount('/seller?tab=redeem', {
    'GET users/get': () => (known ? ok({ user }) : refusal('session.required', 'x', 401)),
    'POST redeem/redeem': () => refusal('session.required', 'x', 401),
    'POST auth/login': () => ok({ user }),
  });
  known = false;
  type('Kode redeem', 'APA');
  await click('Tukar');
  expect(address()).toBe('/seller/login');
  expect(screen.getByText('Sesi Anda sudah berakhir. Silakan masuk lagi.')).toBeTruthy();
  known = true;
  type('Email', 'rani@kunci.test');
  type('Kata sandi', 'rahasia1');
  await click('Masuk');
  expect(address()).toBe('/seller?tab=redeem');
});

test('who signs out comes back to the start, without a note', async () => {
  const { address } = await openAccount('/seller?tab=wallet');
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Keluar' })[0] as HTMLElement));
  expect(address()).toBe('/seller/login');
  expect(screen.queryByText(/Sesi Anda/)).toBeNull();
});
