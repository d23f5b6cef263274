// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { OutOfStockDialog } from './out-of-stock-dialog.tsx';
import { ProductsTab } from './products-tab.tsx';

afterEach(cleanup);

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const tick = (name: string) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));
const groups = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.firstChild?.textContent);
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

test('a list that cannot be had is not said to be all available', async () => {
  await renderAdmin(<OutOfStockDialog onClose={() => {}} />, {
    'GET products/list': () => ({ status: 500, body: null }),
  });
  expect(screen.queryByText('All Products Available!')).toBeNull();
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Coba Lagi' })).toBeTruthy();
});

test('groups the variants by duration, with stock, prices and cost', async () => {
  await renderAdmin(<ProductsTab />);
  const group = screen.getByRole('region', { name: 'Garuda Pass' });
  const rows = [...group.querySelectorAll('.stock-row')];
  expect(rows.map((row) => row.querySelector('.font-semibold')?.textContent)).toEqual(['1 day', '7 days']);
  const figures = (row: Element | undefined) =>
    [...(row?.querySelectorAll('.font-mono') ?? [])].map((each) => each.lastChild?.textContent);
  expect(figures(rows[0])).toEqual(['0', '$0.99', 'Rp\u00a017.820', '–']);
  expect(figures(rows[1])).toEqual(['20', '$4.99', 'Rp\u00a069.000', '$2.00']);
  expect(rows[0]?.querySelector('.font-mono')?.className).toContain('text-chilli-text');
  expect(rows[1]?.querySelector('.font-mono')?.className).not.toContain('text-chilli-text');
});

test('finds by name or description in any letter case, by category, and resets', async () => {
  await renderAdmin(<ProductsTab />);
  expect(groups()).toEqual(['Garuda Pass', 'Komodo Access']);
  await type('Cari nama atau deskripsi', 'NAGA');
  expect(groups()).toEqual(['Komodo Access']);
  await type('Cari nama atau deskripsi', 'tidak ada');
  expect(screen.getByText('Product not found.')).toBeTruthy();
  await press('Reset');
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
  await press('Hapus Garuda Pass 1 day');
  const dialog = screen.getByRole('dialog', { name: 'Hapus produk?' });
  expect(dialog.textContent).toContain('Garuda Pass 1 day akan hilang dari toko.');
  expect(sent('POST products/update-group')).toEqual([]);
  await act(async () => fireEvent.submit(dialog.querySelector('form') as HTMLFormElement));
  expect(sent('POST products/update-group')).toEqual([{ remove: [2] }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('all products go only after the word is typed', async () => {
  const { sent } = await renderAdmin(<ProductsTab />, {
    'POST products/delete_all': () => ok({ message: 'x', deleted: 3 }),
  });
  await press('Hapus semua produk');
  const dialog = screen.getByRole('dialog', { name: 'Hapus semua produk' });
  const confirm = within(dialog).getByRole('button', { name: 'Hapus semua produk' }) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  await type('Ketik HAPUS untuk melanjutkan', 'HAPUS');
  expect(confirm.disabled).toBe(false);
  await act(async () => fireEvent.submit(dialog.querySelector('form') as HTMLFormElement));
  expect(sent('POST products/delete_all')).toEqual([{}]);
});

test('ticked variants are deleted together, or none of them', async () => {
  const { sent } = await renderAdmin(<ProductsTab />, {
    'POST products/update-group': () => refusal('product.not-found', 'Produk tidak ditemukan'),
  });
  await tick('Pilih semua varian Garuda Pass');
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
