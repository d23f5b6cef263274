// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminProducts, renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleProduct } from '#web/testing/sample-data.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { CostDialog } from './cost-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { VariantsDialog } from './variants-dialog.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const [product] = adminProducts();
if (!product) throw new Error('no product');
const save = () =>
  act(async () => fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement));
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(field(label), { target: { value } }));
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('the price editor', () => {
  const open = async (answer: Parameters<typeof renderAdmin>[1] = {}) => {
    const onClose = vi.fn();
    const page = await renderAdmin(<PriceDialog product={product} onClose={onClose} />, answer);
    return { ...page, onClose };
  };

  test.each([
    ['0', '69000', '', 'Harga user saldo harus lebih dari 0'],
    ['', '69000', '', 'Harga user saldo harus lebih dari 0'],
    ['4.99', '0', '', 'Harga publik harus lebih dari 0'],
    ['4.99', '', '', 'Harga publik harus lebih dari 0'],
    ['4.99', '74849', '', 'Harga publik harus lebih tinggi atau sama dengan harga user saldo'],
    ['4.99', '74850', '4.99', 'Harga coret harus lebih tinggi dari harga user saldo'],
  ])('%s, %s, %s: %s', async (price, publicPrice, original, text) => {
    const { sent } = await open();
    await type('Harga user saldo (USD)', price);
    await type('Harga publik (Rp)', publicPrice);
    await type('Harga coret (USD, opsional)', original);
    await save();
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(sent('POST products/update')).toEqual([]);
  });

  test('takes digits and one dot, saves and closes after 1.5 s', async () => {
    const { sent, onClose } = await open({
      'POST products/update': () => ok({ message: '', data: sampleProduct(1, 'Garuda Pass 7 days') }),
    });
    await type('Harga publik (Rp)', 'Rp 90,000');
    expect(field('Harga publik (Rp)').value).toBe('90000');
    await type('Harga user saldo (USD)', '5.4.9');
    expect(field('Harga user saldo (USD)').value).toBe('5.49');
    await type('Harga coret (USD, opsional)', '9.99');
    await save();
    expect(sent('POST products/update')).toEqual([
      { id: 1, price: 5.49, publicPriceIDR: 90_000, originalPrice: 9.99 },
    ]);
    expect(screen.getByText('Harga diperbarui!')).toBeTruthy();
    await pass(1_600);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('shows what the server refuses', async () => {
    await open({ 'POST products/update': () => refusal('product.not-found', 'Produk tidak ditemukan') });
    await type('Harga publik (Rp)', '90000');
    await save();
    expect(screen.getByRole('alert').textContent).toBe('Produk tidak ditemukan');
  });
});

describe('the cost editor', () => {
  const open = async (answer: Parameters<typeof renderAdmin>[1] = {}) => {
    const onClose = vi.fn();
    const page = await renderAdmin(<CostDialog product={product} onClose={onClose} />, answer);
    return { ...page, onClose };
  };

  test('warns while the cost is above the price, and refuses it', async () => {
    await open();
    expect(field('Harga modal (USD)').value).toBe('2');
    await type('Harga modal (USD)', '5');
    expect(
      screen.getByText('Harga modal lebih tinggi dari harga jual: setiap penjualan merugi.'),
    ).toBeTruthy();
    await save();
    expect(screen.getByRole('alert').textContent).toBe(
      'Harga modal tidak boleh lebih tinggi dari harga jual',
    );
    await type('Harga modal (USD)', '');
    await save();
    expect(screen.getByRole('alert').textContent).toBe('Harga modal harus berupa angka positif');
  });

  test('saves and closes after 1 s', async () => {
    const { sent, onClose } = await open({
      'POST products/update-cost-price': () => ok({ message: '', data: { costPrice: 1.5 } }),
    });
    await type('Harga modal (USD)', '1.5');
    await save();
    expect(sent('POST products/update-cost-price')).toEqual([{ id: 1, costPrice: 1.5 }]);
    await pass(900);
    expect(onClose).not.toHaveBeenCalled();
    await pass(200);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test.each([
    ['of the server', () => refusal('request.failed', 'x', 500)],
    ['without words', () => ({ body: { success: false } })],
  ])('a refusal %s says that it failed', async (_, answer) => {
    await open({ 'POST products/update-cost-price': answer });
    await type('Harga modal (USD)', '1.5');
    await save();
    expect(screen.getByRole('alert').textContent).toBe('Gagal memperbarui harga modal');
  });
});

describe('the variant manager', () => {
  const open = (answer: Parameters<typeof renderAdmin>[1] = {}, name = 'Garuda Pass') =>
    renderAdmin(<VariantsDialog name={name} onClose={() => {}} />, answer);
  const add = () =>
    act(async () =>
      fireEvent.submit([...document.querySelectorAll('dialog form')].at(-1) as HTMLFormElement),
    );

  test.each([
    ['', '1', 'Nama varian dan harga harus diisi'],
    ['3 days', '', 'Nama varian dan harga harus diisi'],
    ['3 days', '0', 'Nama varian dan harga harus diisi'],
    [' 7 DAYS ', '4', 'Varian dengan nama tersebut sudah ada'],
  ])('adding %j at %j: %s', async (name, price, text) => {
    const { sent } = await open();
    await type('Nama varian', name);
    await type('Harga (USD)', price);
    await add();
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(sent('POST products/create')).toEqual([]);
  });

  test('a quick duration brings its price; what the group shares goes along', async () => {
    const { sent } = await open({
      'POST products/create': () => ok({ data: sampleProduct(1, 'Garuda Pass 7 days') }),
    });
    expect(screen.queryByRole('button', { name: '7 days' })).toBeNull();
    await press('30 days');
    expect(field('Harga (USD)').value).toBe('14.99');
    await type('Publik (Rp)', '250000');
    await add();
    expect(sent('POST products/create')).toEqual([
      expect.objectContaining({
        name: 'Garuda Pass 30 days',
        price: 14.99,
        publicPriceIDR: 250_000,
        category: ['PUBG Android'],
        imageUrl: '/products/sample.svg',
      }),
    ]);
  });

  test('a price is changed on the spot and must be above 0', async () => {
    const { sent } = await open({
      'POST products/update': () => ok({ message: '', data: sampleProduct(1, 'Garuda Pass 7 days') }),
    });
    const first = () =>
      act(async () => fireEvent.submit(document.querySelector('li form') as HTMLFormElement));
    await type('Harga Garuda Pass 1 day (USD)', '0');
    await first();
    expect(screen.getByRole('alert').textContent).toBe('Harga harus lebih dari 0');
    await type('Harga Garuda Pass 1 day (USD)', '1.09');
    await first();
    expect(sent('POST products/update')).toEqual([{ id: 2, price: 1.09 }]);
  });

  test('says of each whether it can be had, and changes its public price, never below the balance price', async () => {
    const { sent } = await open({
      'POST products/update': () => ok({ message: '', data: sampleProduct(1, 'Garuda Pass 7 days') }),
    });
    const rows = [...document.querySelectorAll('dialog li')].map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringContaining('1 dayOut of stock'),
      expect.stringContaining('7 daysAvailable'),
    ]);
    const first = () =>
      act(async () => fireEvent.submit(document.querySelector('li form') as HTMLFormElement));
    expect(field('Harga publik Garuda Pass 1 day (Rp)').value).toBe('17820');
    await type('Harga publik Garuda Pass 1 day (Rp)', '14849');
    await first();
    expect(screen.getByRole('alert').textContent).toBe(
      'Harga publik harus lebih tinggi atau sama dengan harga user saldo',
    );
    await type('Harga publik Garuda Pass 1 day (Rp)', '15000');
    await first();
    expect(sent('POST products/update')).toEqual([{ id: 2, publicPriceIDR: 15_000 }]);
  });

  test('the last one cannot be deleted; another one after a question', async () => {
    await open({}, 'Komodo Access');
    await press('Hapus varian Komodo Access 30 days');
    expect(screen.getByRole('alert').textContent).toBe('Tidak dapat menghapus varian terakhir');
    cleanup();
    const { sent } = await open({ 'POST products/delete': () => ok({ message: '' }) });
    await press('Hapus varian Garuda Pass 1 day');
    expect(sent('POST products/delete')).toEqual([]);
    await act(async () => fireEvent.submit(document.getElementById('confirm') as HTMLFormElement));
    expect(sent('POST products/delete')).toEqual([{ id: 2 }]);
  });
});
