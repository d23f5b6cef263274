// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { READY_ROLES, RIGHTS, type Right } from '#domain/rights.ts';
import { adminProducts } from '#web/testing/render-admin.tsx';
import { renderPage } from '#web/testing/render-page.tsx';
import { ok, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Admin } from './admin.tsx';
import { PLACES } from './places.ts';

// The chunks come in beforehand: how long that takes is no business of these tests.
beforeAll(async () => {
  await Promise.all([
    ...PLACES.map((place) => place.load()),
    import('#web/features/catalogue/seller/out-of-stock-dialog.tsx'),
    import('#web/features/catalogue/seller/product-form-dialog.tsx'),
    import('#web/features/keys/keys-dialog.tsx'),
  ]);
});
afterEach(cleanup);

const open = async (at: string, products = adminProducts(), rights: readonly Right[] = RIGHTS) => {
  const transport = scriptedTransport({ 'GET products/list': () => ok({ data: products }) });
  const page = await renderPage(<Admin rights={rights} />, { at, transport });
  await screen.findByRole('tabpanel');
  return page;
};
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('the chosen tab stands in the address and is opened from it', async () => {
  const { address } = await open('/admin?tab=products');
  expect(screen.getByRole('tab', { name: 'Produk' }).getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByRole('region', { name: 'Garuda Pass' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Ringkasan' })));
  expect(address()).toBe('/admin?tab=dashboard');
});

test('an unknown tab is the first one', async () => {
  await open('/admin?tab=tidakada');
  expect(screen.getByRole('tab', { name: 'Ringkasan' }).getAttribute('aria-selected')).toBe('true');
});

test('the arrow keys go from tab to tab', async () => {
  const { address } = await open('/admin');
  await act(async () => fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' }));
  expect(address()).toBe('/admin?tab=products');
  expect(document.activeElement?.textContent).toBe('Produk');
});

test('Stock counts what is out of stock; its plus opens the keys and comes back', async () => {
  await open('/admin');
  await press('Stock Stok habis 1');
  const list = await screen.findByRole('dialog', { name: 'List Out of Stock' });
  expect(within(list).getByText('Garuda Pass 1 day')).toBeTruthy();
  await press('Tambah key untuk Garuda Pass 1 day');
  const keys = await screen.findByRole('dialog', { name: 'Key Garuda Pass 1 day' });
  await act(async () => fireEvent.click(within(keys).getByRole('button', { name: 'Tutup' })));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('says so when everything is there', async () => {
  await open(
    '/admin',
    adminProducts().filter((product) => product.availableCodes > 0),
  );
  await press('Stock');
  expect(await screen.findByText('All Products Available!')).toBeTruthy();
});

test('a product can be added from every tab', async () => {
  await open('/admin');
  await press('Add Product');
  expect(await screen.findByRole('dialog', { name: 'Add Product' })).toBeTruthy();
});

test.each([
  ['support', ['Pesanan', 'Pembayaran', 'Email', 'Kode redeem', 'Pengguna', 'Penyalahgunaan']],
  ['stock', ['Produk']],
] as const)('%s finds only the tools of the role', async (role, tools) => {
  await open('/admin?tab=settings', adminProducts(), READY_ROLES[role]);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(tools);
});

test('who has no right at all is told so', async () => {
  const transport = scriptedTransport({});
  await renderPage(<Admin rights={[]} />, { at: '/admin', transport });
  expect(screen.getByText(/Peran Anda belum memiliki hak apa pun/)).toBeTruthy();
});

test('says which version it is', async () => {
  await open('/admin');
  expect(screen.getByText(/^Kunci \d+\.\d+\.\d+/)).toBeTruthy();
});
