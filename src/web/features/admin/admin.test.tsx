// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { READY_ROLES, RIGHTS, type Right } from '#domain/guard/rights.ts';
import { adminProducts } from '#web/testing/render-admin.tsx';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleStore } from '#web/testing/sample-data.ts';
import { ok, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Admin } from './admin.tsx';
import { FURTHER_DIALOGS } from './further-places.ts';
import { comesBy, inMenu, PLACES } from './places.ts';

// The chunks come in beforehand: how long that takes is no business of these tests.
beforeAll(async () => {
  await Promise.all([
    ...PLACES.map(async (place) => (await comesBy(place)).load()),
    ...Object.values(FURTHER_DIALOGS).map((dialog) => dialog.load()),
  ]);
});
afterEach(cleanup);

const WAITS = [
  { name: 'orders', count: 2, mark: 10 },
  { name: 'mails', count: 1, mark: 3 },
  { name: 'sold', count: 5, mark: 20 },
];
const open = async (
  at: string,
  products = adminProducts(),
  rights: readonly Right[] = RIGHTS,
  { takesByHand = false, accountArea = true, memberReports = true } = {},
) => {
  const transport = scriptedTransport({
    'GET products/list': () => ok({ data: products }),
    'GET dashboard/waiting': () => ok({ data: WAITS, takesByHand }),
  });
  const data = { store: { ...sampleStore, accountArea, memberReports } };
  const page = await renderPage(<Admin rights={rights} sellerId={7} />, { at, transport, data });
  await screen.findByRole('heading', { level: 1 });
  return page;
};
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const menu = () => screen.getByRole('navigation', { name: 'Alat toko' });
const wayTo = (name: string) => within(menu()).getByRole('link', { name: new RegExp(`^${name}( ?,|$)`) });
const named = (link: HTMLElement) => link.querySelector('.place-name')?.textContent;

/** As on a screen of this width. */
function onScreen(width: number) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  const before = window.innerWidth;
  happyDOM.setViewport({ width });
  onTestFinished(() => happyDOM.setViewport({ width: before }));
}

test('the chosen place stands in the address and is opened from it', async () => {
  const { address } = await open('/admin?tab=products');
  expect(wayTo('Produk').getAttribute('aria-current')).toBe('page');
  expect(await screen.findByRole('region', { name: 'Garuda Pass' })).toBeTruthy();
  await act(async () => fireEvent.click(wayTo('Ringkasan')));
  expect(address()).toBe('/admin?tab=dashboard');
  expect(screen.getByRole('heading', { level: 1, name: 'Ringkasan' })).toBeTruthy();
});

test('an unknown place is the first one', async () => {
  await open('/admin?tab=tidakada');
  expect(wayTo('Ringkasan').getAttribute('aria-current')).toBe('page');
});

test('the menu has its places in groups, and says where something waits', async () => {
  await open('/admin');
  expect(within(menu()).getByRole('list', { name: 'Penawaran' }).textContent).toBe(
    'VoucherPromoKode redeemChatbot',
  );
  await vi.waitFor(() => expect(wayTo('Pesanan').textContent).toBe('Pesanan2, 2 menunggu'));
  expect(wayTo('Pesanan').querySelector('.place-urgent')).toBeTruthy();
  expect(wayTo('Email').textContent).toBe('Email1, 1 menunggu');
  expect(wayTo('Email').querySelector('.place-urgent')).toBeNull();
});

test('with room for it the menu can be made a rail, which is remembered', async () => {
  onScreen(1400);
  onTestFinished(() => localStorage.clear());
  await open('/admin');
  await press('Ciutkan menu');
  cleanup();
  await open('/admin');
  expect(screen.getByRole('button', { name: 'Bentangkan menu' }).getAttribute('aria-expanded')).toBe('false');
});

test('the rail names the place that is looked at', async () => {
  await open('/admin');
  await act(async () => fireEvent.focus(wayTo('Audit')));
  expect(document.querySelector('.rail-tip')?.textContent).toBe('Audit');
  await act(async () => fireEvent.blur(wayTo('Audit')));
  expect(document.querySelector('.rail-tip')).toBeNull();
});

test('on a phone four places are at hand and the others in a sheet', async () => {
  onScreen(360);
  const { address } = await open('/admin');
  expect(within(menu()).getAllByRole('link').map(named)).toEqual([
    'Ringkasan',
    'Pesanan',
    'Produk',
    'Pengguna',
  ]);
  await press('Lainnya');
  const sheet = await screen.findByRole('dialog', { name: 'Lainnya' });
  expect(within(sheet).getAllByRole('link')).toHaveLength(inMenu(PLACES).length - 4);
  await act(async () => fireEvent.click(within(sheet).getByRole('link', { name: /^Voucher/ })));
  expect(address()).toBe('/admin?tab=vouchers');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a shop that takes no reports of members has no place for them in its menu', async () => {
  await open('/admin');
  expect(wayTo('Laporan member')).toBeTruthy();
  cleanup();
  await open('/admin', adminProducts(), RIGHTS, { memberReports: false });
  expect(within(menu()).queryByRole('link', { name: /^Laporan member/ })).toBeNull();
});

test('a shop that is paid by hand has that at hand; one without accounts has no users', async () => {
  onScreen(360);
  const shop = { takesByHand: true, accountArea: false };
  await open('/admin', adminProducts(), RIGHTS, shop);
  await vi.waitFor(() =>
    expect(within(menu()).getAllByRole('link').map(named)).toEqual([
      'Ringkasan',
      'Pesanan',
      'Transfer',
      'Produk',
    ]),
  );
  await press('Lainnya');
  const sheet = await screen.findByRole('dialog', { name: 'Lainnya' });
  const names = within(sheet).getAllByRole('link').map(named);
  expect(names).toContain('Stok');
  for (const gone of ['Pengguna', 'Kode redeem']) expect(names).not.toContain(gone);
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

// Each with what is open there: after a reload, and for who was sent the address.
test.each([
  ['dialog=outOfStock&dialog=keys:2', 'Key Garuda Pass 1 day'],
  ['tab=products&dialog=hotOrder', 'Hot List Order'],
  ['tab=products&dialog=importProducts', 'Produk sebagai CSV'],
  ['tab=vouchers&dialog=voucher', 'Voucher baru'],
  ['tab=promos&dialog=promo', 'Promo baru'],
  ['tab=redeemHistory&dialog=redeemCode', 'Buat kode redeem'],
  ['tab=users&dialog=register', 'Daftarkan pengguna'],
  ['tab=users&dialog=privacy', 'Data pribadi pembeli'],
  ['tab=staff&dialog=invite', 'Undang anggota'],
  ['tab=abuse&dialog=block', 'Blokir'],
  ['tab=orders&dialog=order:7:DEV-T7:PUB-7', 'Pesanan DEV-T7'],
])('%s opens its dialog', async (query, name) => {
  await open(`/admin?${query}`);
  expect(await screen.findByRole('dialog', { name: new RegExp(name) })).toBeTruthy();
});

test('the address of keys may say that their batches are seen first; whoever may not see those gets the rest', async () => {
  const at = '/admin?tab=products&dialog=keys:2:batches';
  await open(at);
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Batch');
  cleanup();
  await open(at, adminProducts(), ['keys.see', 'products.change']);
  expect((await screen.findByRole('tab', { selected: true })).textContent).toMatch(/^Daftar key/);
});

test.each(['dialog=keys:x', 'dialog=product:steal:1', 'dialog=constructor', 'dialog=%25'])(
  '%s opens nothing',
  async (query) => {
    await open(`/admin?tab=products&${query}`);
    await screen.findByRole('region', { name: 'Garuda Pass' });
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

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
  expect(await screen.findByRole('heading', { name: 'Add Product' })).toBeTruthy();
  expect(screen.getByLabelText('Nama produk')).toBeTruthy();
});

test.each([
  [
    'support',
    // Nobody pays by hand here, and support opens no accounts.
    ['Pesanan', 'Klaim', 'Pengguna', 'Kode redeem', 'Pembayaran', 'Email', 'Penyalahgunaan'],
  ],
  ['stock', ['Produk', 'Stok', 'Filter & kategori']],
] as const)('%s finds only the tools of the role', async (role, tools) => {
  await open('/admin?tab=settings', adminProducts(), READY_ROLES[role]);
  expect(within(menu()).getAllByRole('link').map(named)).toEqual(tools);
});

test('who has no right at all is told so', async () => {
  const transport = scriptedTransport({});
  await renderPage(<Admin rights={[]} sellerId={7} />, { at: '/admin', transport });
  expect(screen.getByText(/Peran Anda belum memiliki hak apa pun/)).toBeTruthy();
});

test('says which version it is', async () => {
  await open('/admin');
  expect(screen.getByText(/^Kunci \d+\.\d+\.\d+/)).toBeTruthy();
});
