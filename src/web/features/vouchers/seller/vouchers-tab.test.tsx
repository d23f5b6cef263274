// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose } from '#web/testing/choose.ts';
import { flip } from '#web/testing/flip.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleVoucher } from '#web/testing/sample-offers.ts';
import { failure, ok, refusal } from '#web/testing/scripted-transport.ts';
import { VouchersTab } from './vouchers-tab.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const list = () =>
  ok({
    data: [
      sampleVoucher(),
      sampleVoucher({
        id: 2,
        code: 'GRATIS',
        discountPercentage: 100,
        isGlobal: false,
        productName: 'Garuda Pass 7 days',
        maxUses: 3,
        uses: 1,
        isActive: false,
      }),
    ],
  });
const script = (over = {}) => ({ 'GET vouchers/list': list, ...over });
const row = (code: string) => within(screen.getByText(code).closest('tr') as HTMLElement);
const press = (name: string | RegExp, inside = screen as unknown as ReturnType<typeof within>) =>
  act(async () => fireEvent.click(inside.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () =>
    fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } }),
  );
const submit = () =>
  act(async () => fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement));

test('the list says what each voucher is worth, for what, and how often it was used', async () => {
  await renderAdmin(<VouchersTab />, script());
  const first = row('HEMAT10');
  expect(first.getByText('10%')).toBeTruthy();
  expect(first.getByText('Semua produk')).toBeTruthy();
  expect(first.getByText('0 / Tanpa batas')).toBeTruthy();
  expect(first.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  const second = row('GRATIS');
  expect(second.getByText('Garuda Pass 7 days')).toBeTruthy();
  expect(second.getByText('1 / 3')).toBeTruthy();
  expect(second.getByRole('switch').textContent).toBe('Nonaktif');
});

test('is searched by code and by product', async () => {
  await renderAdmin(<VouchersTab />, script());
  const box = screen.getByLabelText('Cari kode atau produk');
  const search = async (text: string) => {
    fireEvent.change(box, { target: { value: text } });
    await act(async () => fireEvent.submit(box.closest('form') as HTMLFormElement));
  };
  const codes = () => [...document.querySelectorAll('tbody code')].map(({ textContent }) => textContent);
  await search('hemat');
  expect(codes()).toEqual(['HEMAT10']);
  await search('garuda');
  expect(codes()).toEqual(['GRATIS']);
  await search('tak ada');
  expect(screen.getByText('Tidak ada yang cocok dengan “tak ada”.')).toBeTruthy();
});

test('copying says so for 1.6 seconds', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderAdmin(<VouchersTab />, script());
  await press('COPY HEMAT10');
  expect(row('HEMAT10').getByText('Copied!')).toBeTruthy();
  await act(async () => vi.advanceTimersByTime(1_550));
  expect(row('HEMAT10').queryByText('Copied!')).toBeTruthy();
  await act(async () => vi.advanceTimersByTime(100));
  expect(row('HEMAT10').queryByText('Copied!')).toBeNull();
});

test('a list that arrives anew leaves an open dialog alone', async () => {
  let list = [sampleVoucher({ id: 1, code: 'HEMAT10' })];
  const { transport } = await renderAdmin(<VouchersTab />, {
    'GET vouchers/list': () => ok({ data: list }),
  });
  await press('Hapus HEMAT10');
  list = [];
  await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(transport.calls.filter(({ name }) => name === 'GET vouchers/list')).toHaveLength(2);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByRole('dialog').textContent).toContain('HEMAT10');
});

test('a new one is checked here, sent in the typed form, and announced for three seconds', async () => {
  const { sent } = await renderAdmin(
    <VouchersTab />,
    script({ 'POST vouchers/create': () => ok({ data: sampleVoucher(), message: '' }) }),
  );
  await press('Tambah voucher');
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Kode voucher harus diisi');
  await press('Acak');
  expect((screen.getByLabelText('Kode') as HTMLInputElement).value).toMatch(/^[A-Z0-9]{8}$/);
  await type('Kode', 'lebaran');
  for (const wrong of ['0', '101', '']) {
    await type('Diskon (%)', wrong);
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('Persentase diskon harus antara 1-100');
  }
  expect(sent('POST vouchers/create')).toEqual([]);
  await type('Diskon (%)', '100');
  await type('Berlaku untuk', 'variant');
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Pilih satu: varian, produk, atau kategori');
  await choose('Produk', 'Komodo Access 30 days');
  await submit();
  expect(sent('POST vouchers/create')).toEqual([
    { code: 'lebaran', discountPercentage: 100, productId: 3, maxUses: 1 },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Voucher berhasil dibuat!')).toBeTruthy();
  await act(async () => vi.advanceTimersByTime(3_100));
  expect(screen.queryByText('Voucher berhasil dibuat!')).toBeNull();
});

test('more rules: an amount, a least order, a time, a first order', async () => {
  const { sent } = await renderAdmin(
    <VouchersTab />,
    script({ 'POST vouchers/create': () => ok({ data: sampleVoucher(), message: '' }) }),
  );
  await press('Tambah voucher');
  await type('Kode', 'BARU');
  await type('Jenis potongan', 'amount');
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Potongan harus lebih dari Rp 0');
  await type('Potongan (Rp)', '10.000');
  await type('Pesanan minimal (Rp)', '50000');
  await type('Mulai berlaku', '2026-11-20T08:00');
  await type('Berakhir', '2026-11-19T08:00');
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Masa berlaku harus berakhir setelah dimulai');
  await type('Berakhir', '2026-11-21T08:00');
  await act(async () => fireEvent.click(screen.getByLabelText('Hanya pembelian pertama')));
  await submit();
  expect(sent('POST vouchers/create')).toEqual([
    {
      code: 'BARU',
      discountPercentage: 0,
      discountIDR: 10_000,
      leastIDR: 50_000,
      startsAt: '2026-11-20T01:00:00.000Z',
      endsAt: '2026-11-21T01:00:00.000Z',
      firstOrder: true,
      productId: null,
      maxUses: null,
    },
  ]);
});

test('many codes are made together, told as one, and taken as a file', async () => {
  const batch = sampleVoucher({ id: 9, code: 'LEB-AAAA1111', maxUses: 1, batch: { size: 50, used: 3 } });
  const { sent } = await renderAdmin(
    <VouchersTab />,
    script({
      'GET vouchers/list': () => ok({ data: [batch] }),
      'POST vouchers/create-batch': () => ok({ data: batch, message: '' }),
      'POST vouchers/export': () => ok({ data: [{ code: 'LEB-AAAA1111', uses: 0, isActive: true }] }),
    }),
  );
  expect(row('LEB-AAAA1111').getByText('50 kode')).toBeTruthy();
  expect(row('LEB-AAAA1111').getByText('3 / 50')).toBeTruthy();
  await press('Tambah voucher');
  await type('Jumlah kode', '5000');
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Jumlah kode harus 1 sampai 1.000');
  await type('Jumlah kode', '50');
  await type('Awalan kode (opsional)', 'LEB');
  await submit();
  expect(sent('POST vouchers/create-batch')).toEqual([
    { count: 50, prefix: 'LEB', discountPercentage: 10, productId: null },
  ]);
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  await press('Unduh kode LEB-AAAA1111');
  expect(sent('POST vouchers/export')).toEqual([{ id: 9 }]);
  expect(saved).toHaveBeenCalledTimes(1);
});

test.each([
  [() => refusal('voucher.taken', 'x', 200, { code: 'HEMAT10' }), 'Kode voucher HEMAT10 sudah ada'],
  [() => failure(500), 'Gagal membuat voucher'],
  [() => failure(401), 'User tidak ditemukan. Silakan login ulang.'],
])('a refusal is told in the dialog, which stays (%#)', async (answer, text) => {
  await renderAdmin(<VouchersTab />, script({ 'POST vouchers/create': answer }));
  await press('Tambah voucher');
  await type('Kode', 'HEMAT10');
  await submit();
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect((screen.getByLabelText('Kode') as HTMLInputElement).value).toBe('HEMAT10');
});

test('switching and deleting, with a question before', async () => {
  const { sent } = await renderAdmin(
    <VouchersTab />,
    script({
      'POST vouchers/update': () => ok({ data: sampleVoucher() }),
      'POST vouchers/delete': () => ok({ message: '' }),
    }),
  );
  await flip(row('GRATIS').getByRole('switch'));
  expect(sent('POST vouchers/update')).toEqual([{ id: 2, isActive: true }]);
  await press('Hapus GRATIS');
  expect(sent('POST vouchers/delete')).toEqual([]);
  await submit();
  expect(sent('POST vouchers/delete')).toEqual([{ id: 2 }]);
  expect(screen.getByText('Voucher berhasil dihapus!')).toBeTruthy();
});

test('what fails says so: the list, the switch, the deletion', async () => {
  await renderAdmin(<VouchersTab />, script({ 'GET vouchers/list': () => failure(500) }));
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat voucher');
  expect(screen.getByText(/Belum ada voucher/)).toBeTruthy();
  await press('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  await renderAdmin(<VouchersTab />, script({ 'POST vouchers/delete': () => failure(500) }));
  await press('Hapus HEMAT10');
  await submit();
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe('Gagal menghapus voucher');
});
