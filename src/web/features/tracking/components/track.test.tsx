// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TrackedOrder } from '#contract/orders/tracking.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Track } from './track.tsx';

// Its chunk comes in beforehand: how long that takes is no business of these tests.
import '#web/features/claims/components/claim-dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const FIRST = 'POST tripay/search-orders';
const SECOND = 'POST stripe/search-orders';
type Script = Parameters<typeof scriptedTransport>[0];

const order = (fields: Partial<TrackedOrder> = {}): TrackedOrder => ({
  id: 7,
  reference: 'DEV-T1',
  merchantRef: 'PUB-1',
  productName: 'Garuda Pass 7 days',
  quantity: 2,
  totalAmount: 106_000,
  status: 'PAID',
  deliveryStatus: 'DELIVERED',
  purchaseDate: '2026-11-15T03:24:00.000Z',
  codes: ['KODE-A', 'KODE-B'],
  customerName: 'Rani',
  customerEmail: 'rani@contoh.id',
  paymentMethod: 'BCAVA',
  customLink: 'https://unduh.test/f',
  ...fields,
});
const list = (...orders: unknown[]) => ok({ data: orders });
const nothing = () => list();
const no = () => ({ body: { success: false } });

async function open(script: Script, at = '/track') {
  const transport = scriptedTransport(script);
  const page = await renderPage(<Track />, { at, transport });
  return { ...page, transport, names: () => transport.calls.map(({ name }) => name) };
}
const box = () => screen.getByLabelText('Alamat email') as HTMLInputElement;
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const search = () => act(async () => fireEvent.submit(box().form as HTMLFormElement));
const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('a paid order with everything that its card shows', async () => {
  const { transport, names } = await open({ [FIRST]: () => list(order()) });
  expect(screen.getByRole('heading', { name: 'Lacak Pesanan' })).toBeTruthy();
  type(' rani@contoh.id ');
  await search();
  expect(transport.calls[0]?.body).toEqual({ searchTerm: 'rani@contoh.id', searchType: 'email' });
  expect(names()).toEqual([FIRST]);
  expect(screen.getByRole('heading', { name: 'Search Results (1 order)' })).toBeTruthy();
  const card = within(screen.getByRole('article'));
  for (const text of ['Garuda Pass 7 days', 'DEV-T1', 'rani@contoh.id', 'BCA Virtual Account', 'PAID']) {
    expect(card.getByText(text)).toBeTruthy();
  }
  expect(card.getByText('DELIVERED')).toBeTruthy();
  expect(card.getByText(/Rp\s106\.000/)).toBeTruthy();
  expect(card.getByText(/15\/11\/2026/)).toBeTruthy();
  expect(card.getByRole('link', { name: 'Download File' }).getAttribute('href')).toBe('https://unduh.test/f');
});

test('the link has the seller’s name, and the keys their instructions', async () => {
  const words = { linkLabel: 'Buka kelas', guide: '<p>Buka <strong>Pengaturan</strong></p>' };
  await open({ [FIRST]: () => list(order(words)) }, '/track?email=rani@contoh.id');
  expect(screen.getByRole('link', { name: 'Buka kelas' }).getAttribute('href')).toBe('https://unduh.test/f');
  expect(screen.getByText('Pengaturan').tagName).toBe('STRONG');
});

test('the steps of a price stand on the card', async () => {
  const steps = [
    { why: 'price' as const, amount: 117_778 },
    { why: 'voucher' as const, amount: -11_778, code: 'HEMAT10', percent: 10 },
  ];
  await open({ [FIRST]: () => list(order({ steps })) }, '/track?email=rani@contoh.id');
  expect(screen.getByText('Harga').parentElement?.textContent).toMatch(/Rp\s117\.778$/);
  expect(screen.getByText(/HEMAT10/).parentElement?.textContent).toMatch(/10%.*-Rp\s11\.778/);
});

test('one key and all keys are copied, with two seconds of feedback', async () => {
  const writeText = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await open({ [FIRST]: () => list(order()) }, '/track?email=rani@contoh.id');
  await click('Copy KODE-B');
  await click('Copy All');
  expect(writeText.mock.calls).toEqual([['KODE-B'], ['KODE-A\nKODE-B']]);
  expect(screen.getAllByText('Copied!')).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByText('Copied!')).toBeNull();
});

test('a paid order without keys says what to do', async () => {
  await open(
    { [FIRST]: () => list(order({ codes: [], deliveryStatus: 'PENDING', customLink: undefined })) },
    '/track?email=rani@contoh.id',
  );
  expect(screen.getByText(/Periksa kembali sebentar lagi, atau hubungi kami/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy All' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Download File' })).toBeNull();
});

test.each([
  ['', 'Masukkan alamat email Anda'],
  ['   ', 'Masukkan alamat email Anda'],
  ['rani@contoh', 'Format email tidak valid'],
])('the form with %j', async (value, text) => {
  const { names } = await open({ [FIRST]: nothing });
  type(value);
  await search();
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(names()).toEqual([]);
});

test('an address in the page’s own address is searched for at once, if it is one', async () => {
  const { transport } = await open({ [FIRST]: () => list(order()) }, '/track?email=rani%40contoh.id');
  expect(transport.calls[0]?.body).toMatchObject({ searchTerm: 'rani@contoh.id' });
  expect(box().value).toBe('rani@contoh.id');
  cleanup();
  const wrong = await open({}, '/track?email=rani');
  expect(screen.getByRole('alert').textContent).toBe('Masukkan alamat email yang valid');
  expect(wrong.names()).toEqual([]);
  cleanup();
  await open({}, '/track?email=');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('while it searches the button says so and cannot be pressed again', async () => {
  const { names } = await open({ [FIRST]: () => new Promise(() => {}) });
  type('rani@contoh.id');
  await search();
  const button = screen.getByRole('button', { name: 'Mencari pesanan…' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  await search();
  expect(names()).toHaveLength(1);
});

test.each([
  ['nothing', nothing],
  ['an unpaid order', () => list(order({ status: 'UNPAID' }))],
  ['a plain no', no],
])('after %s from the first source the second is asked, where SUCCESS is paid too', async (_name, first) => {
  const { transport, names } = await open(
    { [FIRST]: first, [SECOND]: () => list(order({ status: 'SUCCESS' })) },
    '/track?email=rani@contoh.id',
  );
  expect(names()).toEqual([FIRST, SECOND]);
  expect(transport.calls[1]?.body).toEqual(transport.calls[0]?.body);
  expect(screen.getByText('SUCCESS')).toBeTruthy();
});

test('at most 20 orders', async () => {
  const many = Array.from({ length: 25 }, (_, id) => order({ id: id + 1 }));
  await open({ [FIRST]: () => list(...many) }, '/track?email=rani@contoh.id');
  expect(screen.getByRole('heading', { name: 'Search Results (20 order)' })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(20);
});

test.each([
  ['both empty', nothing, 'Tidak ada pesanan PAID ditemukan untuk email ini.'],
  ['the second says no', no, 'Tidak ada pesanan ditemukan untuk email ini.'],
  [
    'the second is silent',
    () => Promise.reject(new TypeError('putus')),
    'Tidak ada pesanan ditemukan untuk email ini.',
  ],
  ['the second fails', () => ({ status: 500, body: null }), 'Tidak ada pesanan ditemukan untuk email ini.'],
])('nothing found: %s', async (_name, second, text) => {
  await open({ [FIRST]: nothing, [SECOND]: second }, '/track?email=rani@contoh.id');
  expect(screen.getByRole('heading', { name: 'Orders Not Found' })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Pastikan email sama dengan yang Anda isi saat membeli.')).toBeTruthy();
});

const broken = () => Promise.reject(new TypeError('putus'));
test.each([
  ['the first is out of reach', { [FIRST]: broken }],
  ['the first is at fault', { [FIRST]: () => ({ status: 500, body: null }) }],
])('an error: %s', async (_name, script) => {
  await open(script, '/track?email=rani@contoh.id');
  expect(screen.getByRole('alert').textContent).toBe(
    'Terjadi kesalahan saat mencari pesanan. Silakan coba lagi.',
  );
});

test('what went wrong is said in the language that is chosen next', async () => {
  const { i18n } = await open({ [FIRST]: broken }, '/track?email=rani@contoh.id');
  await act(() => i18n.setLocale('en'));
  expect(screen.getByRole('alert').textContent).toBe(i18n.language.t('track.failed'));
});

test('too many searches: says how many seconds to wait', async () => {
  const tooMany = refusal('request.too-many', 'x', 429);
  await open({ [FIRST]: () => ({ ...tooMany, retryAfter: 42 }) }, '/track?email=rani@contoh.id');
  expect(screen.getByRole('alert').textContent).toBe('Terlalu banyak permintaan. Coba lagi dalam 42 detik.');
});

test('a store that wants the address verified asks for the mailed code first', async () => {
  const { transport } = await open(
    {
      [FIRST]: ({ body }) => {
        const { verificationCode } = body as { verificationCode?: string };
        if (verificationCode === undefined) return ok({ data: [], verificationRequired: true });
        return verificationCode === '123456'
          ? list(order())
          : refusal('track.wrong-code', 'Kode verifikasi salah atau sudah kedaluwarsa');
      },
    },
    '/track?email=rani@contoh.id',
  );
  expect(
    screen.getByText(/Jika ada pesanan untuk rani@contoh\.id, kami sudah mengirim kode 6 angka/),
  ).toBeTruthy();
  const code = screen.getByLabelText('Kode verifikasi');
  fireEvent.change(code, { target: { value: '12345' } });
  await click('Tampilkan Pesanan');
  expect(screen.getByText('Masukkan kode verifikasi 6 angka')).toBeTruthy();
  expect(transport.calls).toHaveLength(1);
  fireEvent.change(code, { target: { value: '000000' } });
  await click('Tampilkan Pesanan');
  expect(screen.getByText('Kode verifikasi salah atau sudah kedaluwarsa')).toBeTruthy();
  await click('Kirim ulang kode');
  expect(transport.calls.at(-1)?.body).not.toHaveProperty('verificationCode');
  fireEvent.change(screen.getByLabelText('Kode verifikasi'), { target: { value: '123 456' } });
  await click('Tampilkan Pesanan');
  expect(transport.calls.at(-1)?.body).toMatchObject({ verificationCode: '123456' });
  expect(screen.getByText('KODE-A')).toBeTruthy();
});

test('a code that cannot be sent again leaves the field for the one that was', async () => {
  let asked = 0;
  await open(
    {
      [FIRST]: () => {
        asked += 1;
        return asked === 1
          ? ok({ data: [], verificationRequired: true })
          : refusal('request.too-many', 'x', 429, { seconds: 900 });
      },
    },
    '/track?email=rani@contoh.id',
  );
  await click('Kirim ulang kode');
  expect(screen.getByText('Terlalu banyak permintaan. Coba lagi dalam 900 detik.')).toBeTruthy();
  expect(screen.getByLabelText('Kode verifikasi')).toBeTruthy();
});

test('help stands on the page, and what was typed survives a reload', async () => {
  await open({});
  expect(screen.getByRole('heading', { name: 'Butuh bantuan?' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Hubungi kami' }).getAttribute('href')).toBe('https://pesan.test/');
  expect(screen.getByRole('link', { name: 'Chat langsung' })).toBeTruthy();
  type('rani@con');
  cleanup();
  await open({});
  expect(box().value).toBe('rani@con');
});

test('what staff see here by a fresh proof goes from the screen with it', async () => {
  await open({ [FIRST]: () => ok({ data: [order({ guide: '<p>Pakai KODE-A</p>' })], shownMs: 90_000 }) });
  type('rani@contoh.id');
  await search();
  await act(() => vi.advanceTimersByTimeAsync(85_000));
  expect(document.body.textContent).toContain('KODE-A');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  for (const secret of ['KODE-', 'unduh.test']) expect(document.body.innerHTML).not.toContain(secret);
  expect(screen.getByText(/^Anda masuk sebagai tim toko/)).toBeTruthy();
});

test('what was given instead of a key stands in the list as soon as its claim is closed', async () => {
  let codes = ['KODE-A', 'KODE-B'];
  let down = false;
  const { transport } = await open({
    [FIRST]: ({ body }) => {
      if (down) return refusal('request.too-many', 'x', 429);
      return (body as { verificationCode?: string }).verificationCode === undefined
        ? ok({ data: [], verificationRequired: true })
        : list(order({ codes }));
    },
    'POST claims/look': () => ok({ data: { productName: 'Garuda Pass 7 days', pieces: [], claims: [] } }),
  });
  type('rani@contoh.id');
  await search();
  fireEvent.change(screen.getByLabelText('Kode verifikasi'), { target: { value: '123456' } });
  await click('Tampilkan Pesanan');
  const claimAndClose = async () => {
    await click(/^Key tidak berfungsi\?/);
    await act(() => vi.waitFor(() => screen.getByRole('dialog')));
    codes = ['KODE-A', 'KODE-C'];
    await click('Tutup');
  };
  await claimAndClose();
  expect(transport.calls.at(-1)).toMatchObject({ name: FIRST, body: { verificationCode: '123456' } });
  expect(screen.getByText('KODE-C')).toBeTruthy();
  expect(screen.queryByText('KODE-B')).toBeNull();
  down = true;
  await claimAndClose();
  expect(screen.getByText('KODE-C')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
