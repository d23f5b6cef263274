// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { StockButtons } from '#web/features/admin/stock-buttons.tsx';
import { listed } from '#web/testing/listed-products.ts';
import { manyProducts } from '#web/testing/many-products.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok } from '#web/testing/scripted-transport.ts';
import { HotOrderDialog } from './hot-order-dialog.tsx';
import { OutOfStockDialog } from './out-of-stock-dialog.tsx';
import { ProductsTab } from './products-tab.tsx';

const NOW = new Date('2026-11-15T03:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const GROUPS = 2_000;
/** Enough to be asked for in parts. */
const SOME = 100;
/** By its name, without a look at every element of a long page. */
const named = (name: string) =>
  document.querySelector<HTMLElement>(`[aria-label="${name}"]`) ?? screen.getByText(name);
const press = (name: string) => act(async () => fireEvent.click(named(name)));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const submit = () =>
  act(async () => fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement));
const groups = () => [...document.querySelectorAll('h2 bdi')].map(({ textContent }) => textContent);
const rows = (group: string) =>
  [...named(group).querySelectorAll('.variant-line > span > bdi')].map(({ textContent }) => textContent);
const elements = () => document.querySelectorAll('*').length;
const stockOf = (name: string) =>
  named(`Hapus ${name}`).closest('li')?.querySelector('.text-xs')?.textContent;

/** A shop whose products the test, or another seller, changes behind the page's back. */
async function openTab(count = SOME) {
  let products = manyProducts(count);
  const change = (id: number, fields: Partial<Product> | null) => {
    products = products.flatMap((product) =>
      product.id !== id ? [product] : fields ? [{ ...product, ...fields }] : [],
    );
    return products.find((product) => product.id === id);
  };
  const page = await renderAdmin(
    <>
      <StockButtons />
      <ProductsTab />
    </>,
    {
      'GET products/list': listed(() => products),
      'POST products/update': ({ body }) => {
        const { id, ...fields } = body as { id: number };
        return ok({ message: '', data: change(id, fields) });
      },
      'POST products/update-group': ({ body }) => {
        for (const id of (body as { remove: number[] }).remove) change(id, null);
        return ok({ message: '', data: [] });
      },
    },
  );
  return { ...page, change };
}

test('two thousand groups draw as many elements as a hundred, and no more than a page of them', async () => {
  await openTab(SOME);
  const few = elements();
  cleanup();
  await openTab(GROUPS);
  expect(groups()).toHaveLength(25);
  expect(elements()).toBe(few);
  expect(elements()).toBeLessThan(6_000);
  expect(screen.getByText('Menampilkan 1 sampai 25 dari 2.000 entri')).toBeTruthy();
});

test('the filter finds what was not drawn, and begins at its first page', async () => {
  await openTab();
  await press('Berikutnya');
  await type('Cari nama atau deskripsi', 'karcis 00');
  expect(groups()).toEqual(
    Array.from({ length: 25 }, (_, at) => `Karcis ${String(at + 1).padStart(4, '0')}`),
  );
  expect(screen.getByText('Menampilkan 1 sampai 25 dari 100 entri')).toBeTruthy();
  await type('Cari nama atau deskripsi', 'karcis 0077 30');
  expect(groups()).toEqual(['Karcis 0077']);
  expect(document.querySelector('nav')).toBeNull();
});

test('the keyboard comes to any row: a turned page has the focus at its head', async () => {
  await openTab();
  await press('Berikutnya');
  expect(groups()[0]).toBe('Karcis 0026');
  const head = document.activeElement as HTMLElement;
  const first = named('Pilih semua varian Karcis 0026');
  expect(head.contains(first)).toBe(true);
  expect(head.querySelector('button, input')).toBe(first);
  await type('Ke halaman', '4');
  await act(async () => fireEvent.submit(screen.getByLabelText('Ke halaman')));
  expect(groups().at(-1)).toBe('Karcis 0100');
  expect(named('Berikutnya')).toHaveProperty('disabled', true);
});

test('a saved price asks for that product alone, and the page stays where it is', async () => {
  const { asked } = await openTab();
  await press('Berikutnya');
  expect(asked()).toEqual([null]);
  await press('Varian Karcis 0030');
  const price = screen.getByLabelText('Ubah harga Karcis 0030 7 days') as HTMLInputElement;
  await act(async () => fireEvent.change(price, { target: { value: '99000' } }));
  await act(async () => fireEvent.submit(price.closest('form') as HTMLFormElement));
  expect(asked()).toEqual([null, [148]]);
  await act(async () => fireEvent.blur(screen.getByLabelText('Ubah harga Karcis 0030 7 days')));
  expect((screen.getByLabelText('Ubah harga Karcis 0030 7 days') as HTMLInputElement).value).toBe('99.000');
  expect(groups()[0]).toBe('Karcis 0026');
});

test('what is deleted leaves the list without its being loaded again', async () => {
  const { asked } = await openTab();
  await press('Varian Karcis 0001');
  await press('Hapus Karcis 0001 7 days');
  await submit();
  expect(asked()).toEqual([null, [3]]);
  expect(rows('Karcis 0001')).toEqual(['1 day', '3 days', '14 days', '30 days']);
  // It has sold less now than all the others, and stands where it stood.
  expect(groups()[0]).toBe('Karcis 0001');
});

test("another seller's change is seen in time on the screen, by asking for what is on it", async () => {
  const { asked, change } = await openTab();
  change(1, { availableCodes: 7 });
  await press('Varian Karcis 0001');
  expect(stockOf('Karcis 0001 1 day')).toBe('20 key');
  await act(async () => vi.advanceTimersByTimeAsync(15_000));
  expect(stockOf('Karcis 0001 1 day')).toBe('7 key');
  const shown = Array.from({ length: 125 }, (_, at) => at + 1);
  expect(asked()).toEqual([null, shown.slice(0, 100), shown.slice(100)]);
});

test('a turned page that was not asked about lately is asked for at once; the whole list after long', async () => {
  const { asked, change } = await openTab();
  change(126, { availableCodes: 7 });
  await act(async () => vi.advanceTimersByTimeAsync(20_000));
  await press('Berikutnya');
  await act(async () => vi.advanceTimersByTimeAsync(0));
  await press('Varian Karcis 0026');
  expect(stockOf('Karcis 0026 1 day')).toBe('7 key');
  expect(asked().filter((ids) => ids === null)).toHaveLength(1);
  await act(async () => vi.advanceTimersByTimeAsync(30_000));
  expect(asked().filter((ids) => ids === null)).toHaveLength(2);
});

test('a small shop is asked for as a whole, as before', async () => {
  const { asked } = await openTab(20);
  await act(async () => vi.advanceTimersByTimeAsync(31_000));
  expect(asked()).toEqual([null, null, null]);
});

test('the lists of what is sold out and what is not hot are bounded, too', async () => {
  const products = manyProducts(GROUPS).map((product) => ({ ...product, availableCodes: 0 }));
  await renderAdmin(<OutOfStockDialog onClose={() => {}} />, {}, { products });
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  await press('Berikutnya');
  expect(named('Tambah key untuk Karcis 0011 1 day')).toBeTruthy();
  cleanup();
  await renderAdmin(<HotOrderDialog onClose={() => {}} />, {}, { products });
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
  await type('Cari produk', '1999');
  await press('Masukkan Karcis 1999 ke daftar');
  expect(named('Keluarkan Karcis 1999 dari daftar')).toBeTruthy();
});
