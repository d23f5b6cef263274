// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleProduct, sampleShelf, sampleStore } from '#web/testing/sample-data.ts';
import { ok, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Catalogue } from './catalogue.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const products = [
  sampleProduct(1, 'Garuda Pass 7 days', { price: 4.99, totalCodes: 300, availableCodes: 100 }),
  sampleProduct(2, 'Garuda Pass 2 hours', {
    price: 9,
    publicPriceIDR: 8_820,
    totalCodes: 50,
    availableCodes: 38,
  }),
  sampleProduct(3, 'Samudra Access 1 day', {
    category: ['MLBB iOS'],
    platform: 'iOS',
    description: 'Peta laut',
    totalCodes: 900,
    availableCodes: 0,
  }),
  sampleProduct(4, 'Komodo Pro 1 day', { isMaintenanceMode: true, totalCodes: 10, availableCodes: 10 }),
  sampleProduct(5, 'Toba Shield 1 day', {
    promoPriceIDR: 53_000,
    originalPriceIDR: 69_000,
    isFlashSaleActive: true,
    totalCodes: 5,
    availableCodes: 5,
  }),
];

const open = (at = '/') =>
  renderPage(<Catalogue />, { at, transport: scriptedTransport({}), data: { shelf: sampleShelf(products) } });
const names = () =>
  [...document.querySelectorAll('.ticket-tear + div h2')].map((heading) => heading.textContent);
const card = (name: string) => {
  const found = screen.getByText(name).closest<HTMLElement>('.ticket');
  if (!found) throw new Error(`no card: ${name}`);
  return found;
};

test('one card per group, best sold first and sold out last, leading to the 2 hours variant', async () => {
  await open();
  expect(names()).toEqual(['Garuda Pass', 'Komodo Pro', 'Toba Shield', 'Samudra Access']);
  expect(card('Garuda Pass').getAttribute('href')).toBe('/purchase?productId=2');
  expect(card('Garuda Pass').textContent).toMatch(/Rp\s8\.820/);
  expect(card('Garuda Pass').textContent).toContain('212 terjual');
});

test('a product in maintenance says why and leads nowhere', async () => {
  await open();
  expect(within(card('Komodo Pro')).getByText('MAINTENANCE')).toBeTruthy();
  expect(within(card('Komodo Pro')).getByText('Cheat sedang di perbaiki')).toBeTruthy();
  expect(card('Komodo Pro').hasAttribute('href')).toBe(false);
  expect(card('Komodo Pro').getAttribute('aria-disabled')).toBe('true');
});

/** A shop that sells nothing for any game. */
const KEYS = {
  ...sampleStore,
  cardMaintenance: 'Sedang kami siapkan',
  vocabulary: {
    game: {
      all: { id: 'Semua program', en: 'All programs' },
      terms: [{ name: 'Windows' }, { name: 'Office', words: 'Kantor', texts: { id: 'Microsoft Office' } }],
    },
    platform: { terms: [] },
    badges: [
      { name: 'Resmi', tone: 'good' as const, texts: { en: 'Official' } },
      { name: 'Lama', tone: 'over' as const },
    ],
  },
};
const openKeys = (at = '/', locale: 'id' | 'en' = 'id') =>
  renderPage(<Catalogue />, {
    at,
    transport: scriptedTransport({}),
    data: {
      locale,
      store: KEYS,
      shelf: sampleShelf([
        sampleProduct(1, 'Windows 11 Pro 1 year', { category: ['Windows'], platform: '', status: 'resmi' }),
        sampleProduct(2, 'Office 2024 1 year', { category: ['Office 365'], platform: '', status: 'Lama' }),
        sampleProduct(3, 'Kursus 30 days', { category: ['Kursus'], status: 'Baru', isMaintenanceMode: true }),
      ]),
    },
  });

test('a shop of something else filters and searches by its own words', async () => {
  const { address } = await openKeys();
  const select = screen.getByRole('combobox', { name: 'Kategori' });
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Semua program', 'Windows', 'Microsoft Office']);
  // Nobody sells anything for a platform: there is nothing to choose.
  expect(screen.queryByRole('combobox', { name: 'Platform' })).toBeNull();
  fireEvent.change(select, { target: { value: 'Office' } });
  expect(names()).toEqual(['Office 2024']);
  expect(address()).toBe('/?category=Office');
  expect(screen.getByRole('button', { name: 'Hapus filter Microsoft Office' })).toBeTruthy();
  cleanup();
  await openKeys('/?query=kantor');
  expect(names()).toEqual(['Office 2024']);
});

test('badges have the seller’s colours and words, and a word that is none of them has neither', async () => {
  await openKeys('/', 'en');
  const badge = (name: string) => card(name).querySelector('.ticket-status');
  expect([badge('Windows 11 Pro')?.textContent, badge('Windows 11 Pro')?.className]).toEqual([
    'Official',
    'ticket-status badge badge-good',
  ]);
  expect(badge('Office 2024')?.className).toBe('ticket-status badge badge-over');
  expect([badge('Kursus')?.textContent, badge('Kursus')?.className]).toEqual(['Baru', 'ticket-status badge']);
  expect(within(card('Kursus')).getByText('Sedang kami siapkan')).toBeTruthy();
});

test('a row of filters with nothing in it is not there, and what an address asks for can be taken away', async () => {
  await renderPage(<Catalogue />, {
    at: '/?category=PUBG&platform=iOS',
    transport: scriptedTransport({}),
    data: {
      store: { ...sampleStore, vocabulary: { game: { terms: [] }, platform: { terms: [] }, badges: [] } },
      shelf: sampleShelf(products),
    },
  });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Kategori' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Hapus filter PUBG' }));
  fireEvent.click(screen.getByRole('button', { name: 'Hapus filter iOS' }));
  expect(names()).toHaveLength(4);
});

test('a flash sale is shown by the variant that saves most, at its price, and leads to it', async () => {
  const promo = { isFlashSaleActive: true, originalPriceIDR: 69_000 };
  const sold = sampleProduct(6, 'Toba Shield 60 days', { ...promo, promoPriceIDR: 1_000, availableCodes: 0 });
  const cheap = sampleProduct(7, 'Toba Shield 2 hours', { publicPriceIDR: 9_000 });
  const less = sampleProduct(8, 'Toba Shield 3 days', { ...promo, promoPriceIDR: 60_000 });
  await renderPage(<Catalogue />, {
    transport: scriptedTransport({}),
    data: { shelf: sampleShelf([...products, sold, cheap, less]) },
  });
  const sale = card('Toba Shield');
  expect(sale.getAttribute('href')).toBe('/purchase?productId=5');
  expect(within(sale).getByTitle('Flash sale')).toBeTruthy();
  expect(sale.querySelector('.ticket-sale')?.textContent).toBe('1 day−23%');
  expect(sale.querySelector('s')?.textContent).toMatch(/69\.000/);
  expect(sale.textContent).toMatch(/Rp\s53\.000/);
  expect(sale.textContent).not.toContain('mulai dari');
  expect(within(card('Garuda Pass')).queryByTitle('Flash sale')).toBeNull();
});

test('other cards have the lowest price that can be had, and say that it is one of several', async () => {
  await renderPage(<Catalogue />, {
    transport: scriptedTransport({}),
    data: {
      shelf: sampleShelf([
        sampleProduct(1, 'Garuda Pass 1 day', { publicPriceIDR: 9_000, availableCodes: 0 }),
        sampleProduct(2, 'Garuda Pass 7 days', { price: 1, publicPriceIDR: 50_000 }),
        sampleProduct(3, 'Garuda Pass 30 days', { price: 9, publicPriceIDR: 40_000 }),
        sampleProduct(4, 'Komodo Pro', { publicPriceIDR: 7_000 }),
      ]),
    },
  });
  expect(card('Garuda Pass').textContent).toMatch(/mulai dariRp\s40\.000/);
  expect(card('Garuda Pass').getAttribute('href')).toBe('/purchase?productId=3');
  expect(card('Garuda Pass').textContent).not.toContain('Habis!');
  expect(card('Komodo Pro').textContent).not.toContain('mulai dari');
});

test('a product without stock says so, keeps its price and still opens', async () => {
  await open();
  expect(card('Samudra Access').textContent).toMatch(/Habis!.*Rp\s69\.000/);
  expect(card('Samudra Access').getAttribute('href')).toBe('/purchase?productId=3');
});

test('search runs on Enter, is kept in the address, and an empty one leaves it', async () => {
  const { address } = await open('/?category=MLBB');
  const box = screen.getByPlaceholderText('Search product name') as HTMLInputElement;
  const form = box.form as HTMLFormElement;
  fireEvent.change(box, { target: { value: '  peta ' } });
  expect(address()).toBe('/?category=MLBB');
  fireEvent.submit(form);
  expect(address()).toBe('/?category=MLBB&query=peta');
  expect(names()).toEqual(['Samudra Access']);
  fireEvent.change(box, { target: { value: '   ' } });
  fireEvent.submit(form);
  expect(address()).toBe('/?category=MLBB');
});

test('the box shows what the address says', async () => {
  await open('/?query=garuda');
  expect((screen.getByPlaceholderText('Search product name') as HTMLInputElement).value).toBe('garuda');
  fireEvent.click(screen.getByRole('button', { name: 'Hapus filter garuda' }));
  expect((screen.getByPlaceholderText('Search product name') as HTMLInputElement).value).toBe('');
});

test('category by chip and by drop-down, platform by drop-down, each removable', async () => {
  const { address } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'MLBB' }));
  expect(address()).toBe('/?category=MLBB');
  expect(names()).toEqual(['Samudra Access']);
  fireEvent.change(screen.getByRole('combobox', { name: 'Platform' }), { target: { value: 'Android' } });
  expect(names()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Hapus filter MLBB' }));
  expect(address()).toBe('/?platform=Android');
  expect(names()).toEqual(['Garuda Pass', 'Komodo Pro', 'Toba Shield']);
  fireEvent.change(screen.getByRole('combobox', { name: 'Kategori' }), { target: { value: 'PUBG' } });
  expect(address()).toBe('/?platform=Android&category=PUBG');
});

test('nothing found: with a query it can be cleared, without one the filters are named', async () => {
  const { address } = await open('/?query=zzz');
  expect(screen.getByText('No products found')).toBeTruthy();
  expect(screen.getByText('No results for "zzz"')).toBeTruthy();
  const empty = screen.getByText('No products found').closest<HTMLElement>('section');
  fireEvent.click(within(empty as HTMLElement).getByRole('button', { name: 'Clear Search' }));
  expect(address()).toBe('/');
  cleanup();
  await open('/?category=AOV');
  expect(screen.getByText('Try adjusting your search or filters')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear Search' })).toBeNull();
});

test('without products in the page they are fetched; a failure says so and can be tried again', async () => {
  let online = false;
  const transport = scriptedTransport({
    'GET products/list': () => (online ? ok({ data: products }) : { status: 502, body: null }),
  });
  await renderPage(<Catalogue />, { transport });
  expect(within(screen.getByRole('alert')).getByText('Gagal memuat produk')).toBeTruthy();
  expect(screen.queryByText('No products found')).toBeNull();
  expect(screen.getByRole('link', { name: 'Track' }).getAttribute('href')).toBe('/track');
  online = true;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Coba Lagi' })));
  expect(names()).toHaveLength(4);
});

test('a shop without products says so, and offers its contact instead of a search', async () => {
  await renderPage(<Catalogue />, {
    transport: scriptedTransport({}),
    data: { shelf: sampleShelf([]) },
  });
  expect(screen.getByText('Toko ini baru dibuka')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Hubungi kami' })).toBeTruthy();
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.queryByText('No products found')).toBeNull();
});

test('a broken picture gives way to the placeholder', async () => {
  // Here nothing is ever fetched, which would look like failed already.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  await open();
  const image = card('Garuda Pass').querySelector('img') as HTMLImageElement;
  fireEvent.error(image);
  expect(card('Garuda Pass').querySelector('[data-placeholder]')).toBeTruthy();
});
