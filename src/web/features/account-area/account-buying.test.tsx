// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, dialog, openAccount, PRODUCTS } from '#web/testing/account-screen.tsx';
import { sampleUser } from '#web/testing/sample-account.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('products show balance prices, stock and maintenance, and filter', async () => {
  await openAccount('/seller?tab=products');
  expect(screen.getByRole('button', { name: 'Beli Garuda Pass 7 days' })).toHaveProperty('disabled', false);
  expect(screen.getByRole('button', { name: 'Beli Komodo Access 1 day' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Out of stock')).toBeTruthy();
  expect(screen.getByText('$6.99').closest('s')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Beli Mahakam Pass 1 day' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Cheat sedang di perbaiki')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Platform'), { target: { value: 'iOS' } });
  expect(screen.queryByText('Garuda Pass')).toBeNull();
  expect(screen.getByText('Komodo Access')).toBeTruthy();
});

test('buying asks with the balance before and after, then shows the keys and the new balance', async () => {
  const { transport } = await openAccount('/seller?tab=products', {
    'POST purchase/create': () =>
      ok({ codes: ['A-1', 'A-2'], new_balance: 40.02, message: 'Pembelian berhasil' }),
  });
  await click('Beli Garuda Pass 7 days');
  await click('Tambah jumlah');
  expect(dialog().textContent).toContain('$9.98');
  expect(dialog().textContent).toContain('$50.00');
  expect(dialog().textContent).toContain('$40.02');
  await click('Beli sekarang');
  const call = transport.calls.find(({ name }) => name === 'POST purchase/create');
  expect(call?.body).toEqual({ product_id: 1, quantity: 2, amount: 9.98 });
  expect(within(dialog()).getByRole('heading', { name: 'Pembelian berhasil' })).toBeTruthy();
  expect(within(dialog()).getByText('A-2')).toBeTruthy();
  expect(within(dialog()).getByText('$40.02')).toBeTruthy();
});

test('a balance that is too small cannot be spent, and the dialog says what to do', async () => {
  await openAccount('/seller?tab=products');
  await click('Beli Garuda Pass 30 days');
  expect(within(dialog()).getByRole('heading', { name: 'Saldo kurang $10.00' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Beli sekarang' })).toBeNull();
  const ways = within(dialog()).getAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/seller?tab=wallet',
    '/seller?tab=redeem',
    '/purchase?productId=2',
    'https://pesan.test/',
  ]);
  // What the balance is enough for is one tap away.
  await click(/^Pilih 7 days seharga \$4\.99/);
  expect(dialog().textContent).toContain('Garuda Pass 7 days');
  expect(screen.getByRole('button', { name: 'Beli sekarang' })).toHaveProperty('disabled', false);
});

test('too many for the balance: as many as it is enough for', async () => {
  await openAccount('/seller?tab=products', {}, sampleUser({ balance: 6 }));
  await click('Beli Garuda Pass 7 days');
  await click('Tambah jumlah');
  await click('Kurangi jumlah menjadi 1');
  expect(within(dialog()).queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Beli sekarang' })).toHaveProperty('disabled', false);
});

test('a flash sale has its mark on the card', async () => {
  const [first, ...rest] = PRODUCTS;
  if (!first) throw new Error('no product');
  const promo = { promoPriceIDR: 5_000, originalPriceIDR: 69_000, isFlashSaleActive: true };
  await openAccount('/seller?tab=products', {}, sampleUser(), [{ ...first, ...promo }, ...rest]);
  const marked = [...document.querySelectorAll('li.ticket')].filter((card) =>
    card.textContent?.includes('Flash sale'),
  );
  expect(marked.map((card) => card.querySelector('h2')?.textContent)).toEqual(['Garuda Pass']);
});

test('what was bought stays in its dialog when the product leaves the list; the file and the guide come along', async () => {
  let products = PRODUCTS;
  await openAccount('/seller?tab=products', {
    'GET products/list': () => ok({ data: products }),
    'POST purchase/create': () => {
      products = PRODUCTS.slice(1);
      return ok({ codes: ['A-1'], customLink: 'https://unduh.test/a', new_balance: 45.01, message: '' });
    },
  });
  await click('Beli Garuda Pass 7 days');
  await click('Beli sekarang');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByRole('button', { name: 'Beli Garuda Pass 7 days' })).toBeNull();
  expect(within(dialog()).getByText('A-1')).toBeTruthy();
  expect(within(dialog()).getByRole('link', { name: 'DOWNLOAD FILE' }).getAttribute('href')).toBe(
    'https://unduh.test/a',
  );
  expect(within(dialog()).getAllByRole('listitem').at(-1)?.textContent).toBe(
    'Kode ini tetap ada di Riwayat Anda.',
  );
});

test('a list that cannot be had is asked for again by a button, and shows no zeros', async () => {
  let broken = true;
  await openAccount('/seller?tab=wallet', {
    'GET wallet/transactions': () => (broken ? { status: 500, body: null } : ok({ data: [], total: 0 })),
  });
  expect(screen.queryByText('Belum ada transaksi.')).toBeNull();
  expect(screen.queryByText(/^Menampilkan/)).toBeNull();
  broken = false;
  await click('Coba Lagi');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Belum ada transaksi.')).toBeTruthy();
});

test.each([
  [() => refusal('purchase.stock', 'Stok tidak mencukupi'), 'Stok tidak mencukupi', false],
  [() => refusal('purchase.keys', 'Kode tidak tersedia'), 'Kode tidak tersedia', false],
  [() => Promise.reject(new Error('putus')), 'Failed to process purchase', true],
  [() => ({ status: 502, body: null }), 'Failed to process purchase', true],
])(
  'a purchase that fails says so (%#); an unclear one is asked again under the same key',
  async (answer, text, same) => {
    const { transport } = await openAccount('/seller?tab=products', { 'POST purchase/create': answer });
    await click('Beli Garuda Pass 7 days');
    await click('Beli sekarang');
    expect(within(dialog()).getByRole('heading', { name: 'Purchase failed' })).toBeTruthy();
    expect(within(dialog()).getByRole('alert').textContent).toBe(text);
    await click('Coba Lagi');
    if (!same) await click('Beli sekarang');
    const keys = transport.calls
      .filter(({ name }) => name === 'POST purchase/create')
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[0] === keys[1]).toBe(same);
  },
);
