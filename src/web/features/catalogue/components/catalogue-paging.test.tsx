// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { SHELF_SIZE } from '#domain/catalogue/product-groups.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleProduct } from '#web/testing/sample-data.ts';
import { ok, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Catalogue } from './catalogue.tsx';

/** What the page has on its screen, told by hand. */
let sight: ((isNear: boolean) => void)[] = [];
beforeEach(() => {
  sight = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        sight.push((isIntersecting) => tell([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TOTAL = 75;
const all = Array.from({ length: TOTAL }, (_, n) => sampleProduct(n + 1, `Uji ${n + 1} 1 day`));
const pageOf = (list: Product[], page: number) => ({
  products: list.slice((page - 1) * SHELF_SIZE, page * SHELF_SIZE),
  total: list.length,
  next: page * SHELF_SIZE < list.length ? page + 1 : null,
});

/** A large shop: the server finds and pages. */
async function open(at = '/') {
  const asked: string[] = [];
  const transport = scriptedTransport({
    'GET products/list': ({ query }) => {
      asked.push(query.toString());
      const found = all.filter(({ name }) => name.includes(query.get('query') ?? ''));
      const { products, ...rest } = pageOf(found, Number(query.get('page')));
      return ok({ data: products, ...rest });
    },
  });
  const { searchParams } = new URL(at, 'http://toko.test');
  const page = Number(searchParams.get('page') ?? 1);
  const shelf = { ...pageOf(all, page), of: page > 1 ? { page } : {} };
  return { ...(await renderPage(<Catalogue />, { at, transport, data: { shelf } })), asked };
}
const cards = () => [...document.querySelectorAll('a.ticket h2')].map((name) => name.textContent);
const more = () => screen.queryByRole('link', { name: 'Tampilkan lebih banyak' });
const scrollDown = () => act(async () => sight.at(-1)?.(true));

test('the first cards are there, the count is of all, and the list goes on as one scrolls', async () => {
  const { asked } = await open();
  expect(cards()).toHaveLength(SHELF_SIZE);
  expect(screen.getByRole('status').textContent).toContain(String(TOTAL));
  expect(asked).toEqual([]);
  await scrollDown();
  expect(cards()).toHaveLength(2 * SHELF_SIZE);
  await scrollDown();
  expect(cards()).toEqual(all.map(({ baseName }) => baseName));
  expect(more()).toBeNull();
  expect(asked).toEqual(['page=2', 'page=3']);
});

test('what lies out of sight is not asked for', async () => {
  const { asked } = await open();
  await act(async () => sight.at(-1)?.(false));
  expect(asked).toEqual([]);
});

test('without a script the link leads to the next page; with one it goes on in place', async () => {
  const { asked, address } = await open('/?utm=1');
  expect(more()?.getAttribute('href')).toBe('?utm=1&page=2');
  await act(async () => fireEvent.click(more() as HTMLElement));
  expect([asked, address()]).toEqual([['page=2'], '/?utm=1']);
  expect(cards()).toHaveLength(2 * SHELF_SIZE);
});

test('a page that begins further down has its own cards, and a search begins at the top again', async () => {
  const { asked, address } = await open('/?page=3');
  expect(cards()[0]).toBe('Uji 61');
  expect(screen.getByRole('link', { name: 'Ke awal daftar' }).getAttribute('href')).toBe('/');
  expect(more()).toBeNull();
  const box = screen.getByPlaceholderText('Search product name') as HTMLInputElement;
  fireEvent.change(box, { target: { value: 'Uji 7' } });
  await act(async () => fireEvent.submit(box.form as HTMLFormElement));
  expect(address()).toBe('/?query=Uji+7');
  expect(asked).toEqual(['page=1&query=Uji+7']);
  expect(cards()).toEqual(['Uji 7', 'Uji 70', 'Uji 71', 'Uji 72', 'Uji 73', 'Uji 74', 'Uji 75']);
});

test('what was loaded is there again at once for who comes back', async () => {
  const { asked, services } = await open();
  await scrollDown();
  cleanup();
  await renderPage(<Catalogue />, { transport: scriptedTransport({}), services });
  expect(cards()).toHaveLength(2 * SHELF_SIZE);
  expect(asked).toEqual(['page=2']);
});

test('a product that moved to the next page meanwhile stands there once', async () => {
  await open();
  all.unshift(sampleProduct(900, 'Uji Baru 1 day'));
  await scrollDown();
  all.shift();
  expect(new Set(cards()).size).toBe(cards().length);
  expect(cards()).toHaveLength(2 * SHELF_SIZE - 1);
});
