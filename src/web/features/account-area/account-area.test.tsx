// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { AccountBar } from '#web/features/accounts/components/account-bar.tsx';
import { RequireUser } from '#web/features/accounts/components/require-user.tsx';
import { SignInForm } from '#web/features/accounts/components/sign-in-form.tsx';
import { renderPage } from '#web/testing/render-page.tsx';
import { Route, Routes } from '#web/testing/routes.tsx';
import { sampleBought, sampleUser } from '#web/testing/sample-account.ts';
import { sampleProduct, sampleShelf } from '#web/testing/sample-data.ts';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { AccountArea } from './account-area.tsx';

const NOW = new Date('2026-11-15T03:00:00Z');
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Script = Parameters<typeof scriptedTransport>[0];
const standing = (over: object = {}) => ({
  suspended: false,
  failedAttempts: 0,
  remainingAttempts: 10,
  remainingSeconds: 0,
  suspendedUntil: null,
  reason: null,
  ...over,
});

async function open(at: string, script: Script = {}, user = sampleUser(), products = PRODUCTS) {
  const transport = scriptedTransport({
    'GET users/get': () => ok({ user }),
    'GET purchase/history': () => ok({ data: [], total: 0 }),
    'GET redeem/check-suspension': () => ok(standing()),
    'GET redeem/history': () => ok({ data: [], total: 0 }),
    'GET wallet/transactions': () => ok({ data: [], total: 0 }),
    'GET products/list': () => ok({ data: products }),
    'POST auth/logout': () => ok({}),
    ...script,
  });
  const page = await renderPage(
    <Routes>
      <Route
        path="/seller"
        element={
          <>
            <AccountBar withBalance />
            <RequireUser>{(who) => <AccountArea user={who} />}</RequireUser>
          </>
        }
      />
      <Route path="/seller/login" element={<SignInForm admin={false} />} />
    </Routes>,
    { at, transport, data: { shelf: sampleShelf(products) } },
  );
  return { ...page, transport };
}

const PRODUCTS = [
  sampleProduct(1, 'Garuda Pass 7 days', { price: 4.99, originalPrice: 6.99, availableCodes: 20 }),
  sampleProduct(2, 'Garuda Pass 30 days', { price: 60, availableCodes: 3 }),
  sampleProduct(3, 'Komodo Access 1 day', { availableCodes: 0, category: ['FF iOS'], platform: 'iOS' }),
  sampleProduct(4, 'Mahakam Pass 1 day', { isMaintenanceMode: true, maintenanceReason: '' }),
];
const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dialog = () => screen.getByRole('dialog');

test('the dashboard shows who, how much, and the latest purchases; search asks the store', async () => {
  const rows = [
    sampleBought(3),
    sampleBought(2, { entryId: 3 }),
    sampleBought(1, { productName: 'Rimba Key 1 day' }),
  ];
  const { transport } = await open('/seller', { 'GET purchase/history': () => ok({ data: rows, total: 2 }) });
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
  await open('/seller', {}, sampleUser({ isAdmin: true }));
  expect(screen.getByRole('link', { name: 'Buka area admin' }).getAttribute('href')).toBe('/admin');
});

test('the tab stands in the address', async () => {
  const { address } = await open('/seller');
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Saldo' })));
  expect(address()).toBe('/seller?tab=wallet');
  expect(screen.getByText('Belum ada transaksi.')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Dasbor' })));
  expect(address()).toBe('/seller');
});

test('the history pages, shows a licence, and says what went wrong', async () => {
  const rows = [sampleBought(12), sampleBought(11, { entryId: 12 })];
  const { transport } = await open('/seller?tab=history', {
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
  await open('/seller?tab=history', { 'GET purchase/history': () => ({ status: 502, body: null }) });
  expect(screen.getByRole('alert').textContent).toBe('Failed to load purchases: HTTP error! status: 502');
});

test('products show balance prices, stock and maintenance, and filter', async () => {
  await open('/seller?tab=products');
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
  const { transport } = await open('/seller?tab=products', {
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
  await open('/seller?tab=products');
  await click('Beli Garuda Pass 30 days');
  expect(within(dialog()).getByRole('alert').textContent).toBe('Saldo tidak mencukupi');
  expect(screen.getByRole('button', { name: 'Beli sekarang' })).toHaveProperty('disabled', true);
  expect(within(dialog()).getByText('Saldo Anda kurang $10.00. Yang bisa Anda lakukan:')).toBeTruthy();
  const ways = within(dialog()).getAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
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
  await open('/seller?tab=products', {}, sampleUser({ balance: 6 }));
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
  await open('/seller?tab=products', {}, sampleUser(), [{ ...first, ...promo }, ...rest]);
  const marked = [...document.querySelectorAll('li.ticket')].filter((card) =>
    card.textContent?.includes('Flash sale'),
  );
  expect(marked.map((card) => card.querySelector('h2')?.textContent)).toEqual(['Garuda Pass']);
});

test('what was bought stays in its dialog when the product leaves the list; the file and the guide come along', async () => {
  let products = PRODUCTS;
  await open('/seller?tab=products', {
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
  await open('/seller?tab=wallet', {
    'GET wallet/transactions': () => (broken ? { status: 500, body: null } : ok({ data: [], total: 0 })),
  });
  expect(screen.queryByText('Belum ada transaksi.')).toBeNull();
  expect(screen.queryByText(/^Menampilkan/)).toBeNull();
  broken = false;
  await click('Coba Lagi');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Belum ada transaksi.')).toBeTruthy();
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
  await open('/seller?tab=history', { 'GET purchase/history': () => ok({ data: rows, total: 2 }) });
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

test('the balance stands in the header', async () => {
  await open('/seller?tab=products');
  expect(document.querySelector('.balance-pill')?.textContent).toContain('$50.00');
});

test('after another language was chosen, what failed is said in it', async () => {
  const { i18n } = await open('/seller?tab=redeem', {
    'POST redeem/redeem': () => refusal('redeem.invalid', 'x', 200, { remaining: 9 }),
  });
  type('Kode redeem', 'SALAH');
  await click('Tukar');
  expect(screen.getByRole('alert').textContent).toBe('Kode redeem tidak valid. Sisa percobaan: 9');
  await act(() => i18n.setLocale('en'));
  expect(screen.getByRole('alert').textContent).not.toContain('Kode redeem');
  expect(screen.getByRole('alert').textContent).toContain('9');
});

test.each([
  [true, '/seller?tab=redeem'],
  [false, '/seller/login'],
])('a 401 for another reason ends no session (known: %s)', async (known, target) => {
  let asked = false;
  const { address } = await open('/seller?tab=redeem', {
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

test.each([
  [() => refusal('purchase.stock', 'Stok tidak mencukupi'), 'Stok tidak mencukupi', false],
  [() => refusal('purchase.keys', 'Kode tidak tersedia'), 'Kode tidak tersedia', false],
  [() => Promise.reject(new Error('putus')), 'Failed to process purchase', true],
  [() => ({ status: 502, body: null }), 'Failed to process purchase', true],
])(
  'a purchase that fails says so (%#); an unclear one is asked again under the same key',
  async (answer, text, same) => {
    const { transport } = await open('/seller?tab=products', { 'POST purchase/create': answer });
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

test('redeeming shows what is left, the new balance, and an empty code is not sent', async () => {
  let left = 10;
  const { transport } = await open('/seller?tab=redeem', {
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
  await open('/seller?tab=redeem', {
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
  await open('/seller?tab=redeem', {
    'GET redeem/check-suspension': broken,
    'GET redeem/history': broken,
  });
  expect(screen.getByLabelText('Kode redeem')).toHaveProperty('disabled', false);
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat riwayat redeem.');
  cleanup();
  await open('/seller?tab=wallet', { 'GET wallet/transactions': broken });
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
  await open('/seller?tab=wallet', {
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
  await open('/seller?tab=redeem', { 'GET redeem/history': () => ({ body: [row] }) });
  expect(screen.getByText('LAMA5')).toBeTruthy();
  expect(screen.getByText('Menampilkan 1 sampai 1 dari 1 entri')).toBeTruthy();
});

test('the user is asked for again every minute, on focus and when the page comes back, while it is visible', async () => {
  let balance = 50;
  const { transport } = await open('/seller', {
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
  const { address } = await open('/seller?tab=redeem', {
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
  const { address } = await open('/seller?tab=wallet');
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Keluar' })[0] as HTMLElement));
  expect(address()).toBe('/seller/login');
  expect(screen.queryByText(/Sesi Anda/)).toBeNull();
});
