// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, lookFor } from '#web/testing/choose.ts';
import { flip } from '#web/testing/flip.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { failure, ok, refusal } from '#web/testing/scripted-transport.ts';
import { PromosTab } from './promos-tab.tsx';

const NOW = new Date('2026-11-15T03:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const promo = (over: object = {}) => ({
  id: 1,
  productId: 1,
  productName: 'Garuda Pass 7 days',
  imageUrl: '/x.svg',
  promoPriceIDR: 60_000,
  originalPriceIDR: 80_000,
  startDate: '2026-11-15T02:00:00Z',
  endDate: '2026-11-15T05:00:10Z',
  isActive: true,
  createdAt: '2026-11-15T02:00:00Z',
  createdBy: 1,
  createdByName: 'Rani',
  discountPercentage: 25,
  secondsRemaining: 7_210,
  isValid: true,
  status: 'ACTIVE',
  ...over,
});
const script = (over = {}) => ({
  'GET promo/admin-list': () =>
    ok({
      data: [
        promo(),
        promo({
          id: 2,
          productId: 3,
          productName: 'Komodo Access 30 days',
          status: 'EXPIRED',
          endDate: '2026-11-14T03:00:00Z',
        }),
      ],
    }),
  ...over,
});
const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const submit = () =>
  act(async () => fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement));
const alert = () => within(screen.getByRole('dialog')).getByRole('alert').textContent;

test('a running one counts down in hours, minutes and seconds; another shows its end', async () => {
  await renderAdmin(<PromosTab />, script());
  const running = row('Garuda Pass 7 days');
  expect(running.getByText('−25%')).toBeTruthy();
  expect(running.getByText('ACTIVE')).toBeTruthy();
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(running.getByRole('timer').textContent).toMatch(/^02:00:\d\d$/);
  const over = row('Komodo Access 30 days');
  expect(over.getByText('EXPIRED')).toBeTruthy();
  expect(over.queryByRole('timer')).toBeNull();
  expect(over.getByText(/14\/11\/2026/)).toBeTruthy();
  expect(over.queryByRole('switch')).toBeNull();
});

test('the last hour of one counts down with its hours too', async () => {
  const data = [promo({ endDate: '2026-11-15T03:29:55Z' })];
  await renderAdmin(<PromosTab />, { 'GET promo/admin-list': () => ok({ data }) });
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(row('Garuda Pass 7 days').getByRole('timer').textContent).toMatch(/^00:29:5\d$/);
});

test('each rule is told before anything is sent; the end is the duration and a minute', async () => {
  const { sent } = await renderAdmin(
    <PromosTab />,
    script({
      'POST promo/create': () => ok({ data: promo(), message: '', debug: { is_currently_valid: true } }),
    }),
  );
  await press('Tambah promo');
  await submit();
  expect(alert()).toBe('Pilih produk untuk promo');
  await lookFor('Produk');
  const taken = screen.getByRole('option', { name: 'Garuda Pass 7 days (sedang promo)' });
  expect(taken.getAttribute('aria-disabled')).toBe('true');
  await act(async () => fireEvent.click(taken));
  expect(screen.getByRole('listbox')).toBeTruthy();
  await choose('Produk', 'Garuda Pass 1 day');
  await submit();
  expect(alert()).toBe('Semua field harus diisi dengan benar');
  expect((screen.getByLabelText('Harga asli (Rp)') as HTMLInputElement).value).toBe('17820');
  await type('Harga promo (Rp)', '0');
  await submit();
  expect(alert()).toBe('Harga promo dan harga asli harus lebih dari 0');
  await type('Harga promo (Rp)', 'Rp 17.820');
  await submit();
  expect(alert()).toBe('Harga promo harus lebih rendah dari harga asli');
  await type('Harga asli (Rp)', '50000');
  await submit();
  expect(alert()).toBe('Harga promo harus lebih rendah dari harga publik');
  await type('Harga asli (Rp)', '17820');
  expect(sent('POST promo/create')).toEqual([]);
  await type('Harga promo (Rp)', '9000');
  const durations = screen.getByLabelText('Durasi') as HTMLSelectElement;
  expect([...durations.options].map((option) => option.textContent)).toEqual([
    '1 jam',
    '3 jam',
    '6 jam',
    '12 jam',
    '24 jam',
    '48 jam',
    '72 jam',
    '168 jam',
  ]);
  expect(durations.value).toBe('24');
  await type('Durasi', '3');
  await submit();
  const [body] = sent('POST promo/create') as { endDate: string }[];
  expect(body).toMatchObject({ productId: 2, promoPriceIDR: 9_000, originalPriceIDR: 17_820 });
  const ahead = Date.parse(body?.endDate ?? '') - NOW.getTime();
  expect(Math.round(ahead / 60_000)).toBe(181);
  expect(screen.getByText('Promo berhasil dibuat dan aktif!')).toBeTruthy();
});

test.each([
  [() => refusal('promo.running', 'x'), 'Produk ini sudah memiliki promo aktif'],
  [() => failure(500), 'Gagal membuat promo'],
  [() => failure(401), 'User tidak ditemukan'],
])('a refusal is told in the dialog (%#)', async (answer, text) => {
  await renderAdmin(<PromosTab />, script({ 'POST promo/create': answer }));
  await press('Tambah promo');
  await choose('Produk', 'Garuda Pass 1 day');
  await type('Harga promo (Rp)', '9000');
  await submit();
  expect(alert()).toBe(text);
});

test('switching off and deleting', async () => {
  const { sent } = await renderAdmin(
    <PromosTab />,
    script({
      'POST promo/update': () => ok({ data: promo() }),
      'POST promo/delete': () => ok({ message: '' }),
    }),
  );
  await flip(row('Garuda Pass 7 days').getByRole('switch'));
  expect(sent('POST promo/update')).toEqual([{ id: 1, isActive: false }]);
  await press('Hapus Garuda Pass 7 days');
  await submit();
  expect(sent('POST promo/delete')).toEqual([{ id: 1 }]);
  expect(screen.getByText('Promo berhasil dihapus!')).toBeTruthy();
});

test('a list that cannot be had is empty and says so', async () => {
  await renderAdmin(<PromosTab />, script({ 'GET promo/admin-list': () => failure(500) }));
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat promo');
  expect(screen.getByText(/Belum ada promo/)).toBeTruthy();
});

test('a whole category at once, for later, by a share', async () => {
  const more = {
    texts: {},
    picture: '',
    tone: 'plain',
    words: '',
    ahead: false,
    version: 1,
    uses: 0,
    products: [],
  };
  const terms = [{ id: 5, kind: 'category', name: 'Kursus', ...more }];
  const { sent } = await renderAdmin(
    <PromosTab />,
    script({
      'GET terms/all': () => ok({ data: terms }),
      'POST promo/create-many': () => ok({ made: 3, left: 1, message: '' }),
    }),
  );
  await press('Tambah promo');
  await type('Promo untuk', 'terms');
  await submit();
  expect(alert()).toBe('Pilih produk untuk promo');
  await choose('Tambah kategori', 'Kursus');
  await submit();
  expect(alert()).toBe('Potongan harus antara 1 dan 99');
  await type('Potongan (%)', '25');
  await type('Mulai (kosongkan untuk sekarang)', '2026-11-16T08:00');
  await submit();
  expect(sent('POST promo/create-many')).toEqual([
    {
      termIds: [5],
      percent: 25,
      startDate: '2026-11-16T01:00:00.000Z',
      endDate: '2026-11-17T01:01:00.000Z',
    },
  ]);
  expect(screen.getByText('Promo dibuat.')).toBeTruthy();
});

test('one whose time has not come says when it begins', async () => {
  await renderAdmin(
    <PromosTab />,
    script({
      'GET promo/admin-list': () =>
        ok({ data: [promo({ status: 'SCHEDULED', startDate: '2026-11-15T04:00:00Z' })] }),
    }),
  );
  expect(row('Garuda Pass 7 days').getByText('SCHEDULED')).toBeTruthy();
  expect(row('Garuda Pass 7 days').getByText(/^mulai /)).toBeTruthy();
});
