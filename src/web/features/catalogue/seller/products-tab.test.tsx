// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { DeletedProducts } from './deleted-products.tsx';
import { OutOfStockDialog } from './out-of-stock-dialog.tsx';
import { ProductsTab } from './products-tab.tsx';

afterEach(cleanup);

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const tick = (name: string) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));
const groups = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.querySelector('bdi')?.textContent);
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

test('a list that cannot be had is not said to be all available', async () => {
  await renderAdmin(<OutOfStockDialog onClose={() => {}} />, {
    'GET products/list': () => ({ status: 500, body: null }),
  });
  expect(screen.queryByText('All Products Available!')).toBeNull();
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Coba Lagi' })).toBeTruthy();
});

test('a row has its product, and opens its variants with stock and price', async () => {
  await renderAdmin(<ProductsTab />);
  const row = screen.getByRole('region', { name: 'Garuda Pass' });
  expect(row.textContent).toContain('2 varian · 20 key');
  expect(row.querySelector('.product-price')?.textContent).toBe('Rp\u00a017.820 – Rp\u00a069.000');
  expect(within(row).queryAllByRole('listitem')).toEqual([]);
  await press('Varian Garuda Pass');
  const lines = within(row).getAllByRole('listitem');
  expect(lines.map((line) => line.querySelector('bdi')?.textContent)).toEqual(['1 day', '7 days']);
  expect(lines.map((line) => line.querySelector('.text-xs')?.textContent)).toEqual(['0 key', '20 key']);
  expect(lines[0]?.querySelector('.text-xs')?.className).toContain('text-chilli-text');
  const price = within(row).getByLabelText('Ubah harga Garuda Pass 7 days') as HTMLInputElement;
  expect(price.value).toBe('69.000');
});

test('a price is typed over in its row: refused in words, saved by Enter, left by Escape', async () => {
  const { sent } = await renderAdmin(<ProductsTab />, {
    'POST products/update': () => refusal('product.below-promo', 'x', 200, { limit: 60_000 }),
  });
  await press('Varian Garuda Pass');
  const label = 'Ubah harga Garuda Pass 7 days';
  const price = () => screen.getByLabelText(label) as HTMLInputElement;
  const form = () => price().closest('form') as HTMLFormElement;
  await type(label, '1');
  await act(async () => fireEvent.submit(form()));
  expect(form().textContent).toContain('Harga publik harus lebih tinggi atau sama dengan harga user saldo');
  expect(sent('POST products/update')).toEqual([]);
  await act(async () => fireEvent.keyDown(price(), { key: 'Escape' }));
  expect(price().value).toBe('69.000');
  await type(label, 'Rp 79.000');
  await act(async () => fireEvent.submit(form()));
  expect(sent('POST products/update')).toEqual([{ id: 1, publicPriceIDR: 79_000 }]);
  expect(price().getAttribute('aria-invalid')).toBe('true');
});

test('a shop without products leads to the first one', async () => {
  await renderAdmin(<ProductsTab />, {}, { products: [] });
  expect(screen.getByRole('link', { name: 'Tambah produk pertama' }).getAttribute('href')).toBe(
    '/admin?tab=product',
  );
});

test('finds by name or description in any letter case, by category, and resets', async () => {
  await renderAdmin(<ProductsTab />);
  expect(groups()).toEqual(['Garuda Pass', 'Komodo Access']);
  await type('Cari nama atau deskripsi', 'NAGA');
  expect(groups()).toEqual(['Komodo Access']);
  await type('Cari nama atau deskripsi', 'tidak ada');
  expect(screen.getByText('Product not found.')).toBeTruthy();
  await press('Tampilkan semua produk');
  expect(groups()).toEqual(['Garuda Pass', 'Komodo Access']);
  const options = [...screen.getByLabelText('Kategori').querySelectorAll('option')].map((o) => o.textContent);
  expect(options).toEqual(['All', 'PUBG Android', 'FF iOS', 'Certificate']);
  await type('Kategori', 'FF iOS');
  expect(groups()).toEqual(['Komodo Access']);
});

test('says so when the list does not come', async () => {
  await renderAdmin(<ProductsTab />, { 'GET products/list': () => refusal('request.failed', 'x', 500) });
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat produk');
  expect(screen.getByText('Product not found.')).toBeTruthy();
});

test('a variant is deleted after a question', async () => {
  const { sent } = await renderAdmin(<ProductsTab />, {
    'POST products/update-group': () => ok({ message: 'x', data: [] }),
  });
  await press('Varian Garuda Pass');
  await press('Hapus Garuda Pass 1 day');
  const dialog = screen.getByRole('dialog', { name: 'Hapus produk?' });
  expect(dialog.textContent).toContain('Garuda Pass 1 day akan hilang dari toko.');
  expect(sent('POST products/update-group')).toEqual([]);
  await act(async () => fireEvent.submit(dialog.querySelector('form') as HTMLFormElement));
  expect(sent('POST products/update-group')).toEqual([{ remove: [2] }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('all products go only after the name of the shop is typed, and their number is that of the list', async () => {
  const { sent } = await renderAdmin(<ProductsTab />, {
    'POST products/delete_all': () => ok({ message: 'x', deleted: 3 }),
  });
  await press('Hapus semua produk');
  const dialog = screen.getByRole('dialog', { name: 'Hapus semua produk' });
  expect(dialog.textContent).toContain('Semua 2 produk');
  const confirm = within(dialog).getByRole('button', { name: 'Hapus semua produk' }) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  await type('Ketik Kunci untuk melanjutkan', 'Kunci');
  expect(confirm.disabled).toBe(false);
  await act(async () => fireEvent.submit(dialog.querySelector('form') as HTMLFormElement));
  expect(sent('POST products/delete_all')).toEqual([{}]);
});

test('the prices of many are changed at once, in one call, after a look at what they become', async () => {
  const { sent } = await renderAdmin(<ProductsTab />, {
    'POST products/update-group': () => ok({ message: 'x', data: [] }),
  });
  await tick('Pilih semua varian Garuda Pass');
  const bar = screen.getByRole('region', { name: 'Varian terpilih' });
  await act(async () => fireEvent.click(within(bar).getByRole('button', { name: 'Harga' })));
  await type('Persen', '-100');
  const submit = () =>
    act(async () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement));
  await submit();
  expect(screen.getByText('Harga harus lebih dari 0')).toBeTruthy();
  await type('Persen', '10');
  expect(screen.getByText('Rp 69.000 → Rp 75.900')).toBeTruthy();
  await submit();
  expect(sent('POST products/update-group')).toEqual([
    {
      update: [
        { id: 1, publicPriceIDR: 75_900 },
        { id: 2, publicPriceIDR: 19_600 },
      ],
    },
  ]);
});

test('what was deleted is listed by product and comes back by its button', async () => {
  const deletedAt = '2026-11-01T00:00:00.000Z';
  const gone = (id: number, name: string) => ({ id, groupId: 4, name, baseName: 'Toba Shield', deletedAt });
  const { sent } = await renderAdmin(<DeletedProducts />, {
    'GET products/deleted': () => ok({ data: [gone(7, 'Toba Shield 1 day'), gone(8, 'Toba Shield 7 days')] }),
    'POST products/restore': () => ok({ message: 'x' }),
  });
  await press('Pulihkan Toba Shield');
  expect(sent('POST products/restore')).toEqual([{ ids: [7, 8] }]);
  expect(screen.getByText('Produk dipulihkan!')).toBeTruthy();
});

test('ticked variants are deleted together, or none of them', async () => {
  const { sent } = await renderAdmin(<ProductsTab />, {
    'POST products/update-group': () => refusal('product.not-found', 'Produk tidak ditemukan'),
  });
  await tick('Pilih semua varian Garuda Pass');
  await press('Varian Komodo Access');
  await tick('Pilih Komodo Access 30 days');
  expect(screen.getByText('3 varian dipilih')).toBeTruthy();
  await tick('Pilih Komodo Access 30 days');
  const bar = screen.getByRole('region', { name: 'Varian terpilih' });
  await act(async () => fireEvent.click(within(bar).getByRole('button', { name: 'Hapus' })));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('2 varian akan hilang dari toko.');
  await act(async () => fireEvent.submit(dialog.querySelector('form') as HTMLFormElement));
  expect(sent('POST products/update-group')).toEqual([{ remove: [1, 2] }]);
  expect(screen.getByRole('alert').textContent).toBe('Produk tidak ditemukan');
});

test('a product stops as a whole, though one of its variants is ticked', async () => {
  const { sent } = await renderAdmin(<ProductsTab />, {
    'POST products/update-group': () => refusal('product.not-found', 'Produk tidak ditemukan'),
  });
  await press('Varian Garuda Pass');
  await tick('Pilih Garuda Pass 1 day');
  const bar = screen.getByRole('region', { name: 'Varian terpilih' });
  await act(async () => fireEvent.click(within(bar).getByRole('button', { name: 'Maintenance' })));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('Berlaku untuk 2 varian.');
  await act(async () => fireEvent.submit(dialog.querySelector('form') as HTMLFormElement));
  const change = { isMaintenanceMode: false, maintenanceReason: '' };
  expect(sent('POST products/update-group')).toEqual([
    {
      update: [
        { id: 1, ...change },
        { id: 2, ...change },
      ],
    },
  ]);
});
