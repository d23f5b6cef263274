// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { READY_ROLES, RIGHTS, type Right } from '#domain/guard/rights.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok } from '#web/testing/scripted-transport.ts';
import { inMenu, placesFor } from '../places.ts';
import { CommandButton } from './command-button.tsx';

const FOUND = {
  orders: [
    {
      id: 7,
      reference: 'DEV-T7',
      merchantRef: 'PUB-7',
      productName: 'Garuda Pass 7 days',
      quantity: 2,
      customerEmail: 'rani@contoh.id',
      status: 'PAID',
      deliveryStatus: 'PENDING',
    },
  ],
  products: [
    { id: 1, name: 'Garuda Pass', variants: [{ id: 2, name: 'Garuda Pass 1 day', availableCodes: 0 }] },
  ],
  customers: [{ id: 9, username: 'Garuda Adi', email: 'adi@contoh.id', balance: 36.29 }],
};
const NOTHING = { orders: [], products: [], customers: [] };

// Its chunk comes in beforehand: how long that takes is no business of these tests.
beforeAll(async () => {
  await import('./command-box.tsx');
});
afterEach(cleanup);

async function open(answer: object = FOUND, rights: readonly Right[] = RIGHTS) {
  const page = await renderAdmin(
    <CommandButton places={inMenu(placesFor(rights))} />,
    { 'POST find/anything': () => ok(answer) },
    { rights },
  );
  await act(async () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  const box = await screen.findByRole('dialog', { name: 'Cari atau jalankan perintah' });
  const field = within(box).getByRole('combobox');
  const type = (value: string) => act(async () => fireEvent.change(field, { target: { value } }));
  const key = (name: string) => act(async () => fireEvent.keyDown(field, { key: name }));
  return { ...page, box, type, key };
}
const lines = () => screen.getAllByRole('option').map((line) => line.textContent);
const line = (name: RegExp) => screen.findByRole('option', { name });

test('before anything is typed it has the places and what can be begun', async () => {
  const { sent } = await open();
  expect(lines()).toContain('Pesanan');
  expect(lines()).toContain('Add Product');
  expect(lines()).toContain('Buat voucher');
  expect(sent('POST find/anything')).toEqual([]);
});

test('finds orders, products and customers, asked once when the typing pauses', async () => {
  const { type, sent } = await open();
  await type('gar');
  await type('garuda');
  await line(/^Garuda Pass 7 days × 2/);
  expect(lines()).toEqual([
    'Garuda Pass 7 days × 2rani@contoh.id · DEV-T7Menunggu key',
    'Garuda Pass0 key tersedia',
    'Garuda Adiadi@contoh.id$36.29',
    'Tambah key untuk Garuda Pass 1 day',
  ]);
  expect(sent('POST find/anything')).toEqual([{ query: 'garuda' }]);
});

test.each([
  [/^Garuda Pass ?0/, '/admin?tab=products&query=Garuda+Pass'],
  [/^Garuda Adi/, '/admin?tab=users&query=adi%40contoh.id'],
  [/^Garuda Pass 7 days/, '/admin?dialog=order%3A7%3ADEV-T7'],
  [/^Tambah key untuk/, '/admin?dialog=keys%3A2'],
])('%s leads to its place', async (name, to) => {
  const { type, address } = await open();
  await type('garuda');
  const hit = await line(name);
  await act(async () => fireEvent.click(hit));
  expect(address()).toBe(to);
  expect(screen.queryByRole('dialog', { name: 'Cari atau jalankan perintah' })).toBeNull();
});

test('by keyboard alone: typed, chosen, opened', async () => {
  const { type, key, address } = await open(NOTHING);
  await type('vouch');
  await vi.waitFor(() => expect(lines()).toEqual(['Voucher', 'Buat voucher']));
  await key('ArrowDown');
  await key('Enter');
  expect(address()).toBe('/admin?tab=vouchers&dialog=voucher');
});

test('says that nothing fits, and that it could not ask', async () => {
  const { type } = await open(NOTHING);
  await type('zzz');
  expect(await screen.findByText('Tidak ada yang cocok dengan “zzz”.')).toBeTruthy();
  cleanup();
  const broken = await renderAdmin(<CommandButton places={[]} />, {
    'POST find/anything': () => ({ status: 500, body: null }),
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Cari atau/ })));
  const field = await screen.findByRole('combobox');
  await act(async () => fireEvent.change(field, { target: { value: 'voucher' } }));
  expect(await screen.findByText('Gagal mencari pesanan, produk, dan pengguna')).toBeTruthy();
  expect(broken.sent('POST find/anything')).toHaveLength(1);
});

test('staff are offered what their role may begin', async () => {
  await open(NOTHING, READY_ROLES.stock);
  expect(lines()).toEqual([
    'Produk',
    'Stok',
    'Filter & kategori',
    'Add Product',
    'Impor keyatau ketik nama produknya',
  ]);
});

test('what is typed in another dialog is not left for it', async () => {
  await renderAdmin(
    <>
      <dialog open aria-label="Formulir" />
      <CommandButton places={[]} />
    </>,
  );
  await act(async () => fireEvent.keyDown(document.body, { key: 'k', metaKey: true }));
  expect(screen.queryByRole('combobox')).toBeNull();
});
