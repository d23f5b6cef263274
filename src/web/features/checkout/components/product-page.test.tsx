// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProductPage } from '#contract/catalogue/product-pages.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleChannels, sampleProduct } from '#web/testing/sample-data.ts';
import { ok, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Checkout } from './checkout.tsx';

afterEach(cleanup);

const WORDS: ProductPage = {
  slug: 'garuda-pass',
  short: { text: 'Singkat saja', locale: 'id' },
  long: { html: '<h2>Isi</h2>', locale: 'id' },
  title: '',
  description: '',
  pictures: ['/images/b.webp', '/images/c.webp'],
};
const variant = (id: number, name: string, over = {}) =>
  sampleProduct(id, name, { slug: 'garuda-pass', morePictures: 2, ...over });
const variants = [
  variant(1, 'Garuda Pass 1 day', { availableCodes: 0, publicPriceIDR: 20_000 }),
  variant(2, 'Garuda Pass 7 days'),
  variant(3, 'Garuda Pass 30 days', { publicPriceIDR: 199_000 }),
];
const open = (id = '', transport = scriptedTransport({})) =>
  renderPage(<Checkout address={{ slug: 'garuda-pass', id }} />, {
    at: '/p/garuda-pass',
    transport,
    data: { product: { slug: 'garuda-pass', id, variants, page: WORDS }, channels: sampleChannels },
  });
const chosen = () => document.querySelector<HTMLInputElement>('[name=variant]:checked')?.value;

test('shows the short text, the long one and a place for each picture, and asks for nothing', async () => {
  await open();
  expect(screen.getByText('Singkat saja')).toBeTruthy();
  expect(screen.queryByText('Tentang Garuda Pass 7 days')).toBeNull();
  expect(screen.getByRole('region', { name: 'Tentang produk' }).textContent).toContain('Isi');
  expect(screen.getByRole('list', { name: 'Gambar produk' }).children).toHaveLength(3);
});

test('opens with what its card offers, or with the variant that the address names', async () => {
  await open();
  expect(chosen()).toBe('2');
  cleanup();
  await open('3');
  expect(chosen()).toBe('3');
  cleanup();
  await open('999');
  expect(chosen()).toBe('2');
});

test('a small picture brings its large one', async () => {
  await open();
  const strip = screen.getByRole('list', { name: 'Gambar produk' });
  const scrollTo = vi.fn();
  strip.scrollTo = scrollTo;
  Object.defineProperty(strip.children[2], 'offsetLeft', { value: -480 });
  fireEvent.click(screen.getByRole('link', { name: 'Garuda Pass, gambar 3' }));
  expect(scrollTo).toHaveBeenCalledWith({ left: -480 });
});

test('comes by a link from the shop window, and asks for its words then', async () => {
  const transport = scriptedTransport({
    'GET products/list': () => ok({ data: variants }),
    'GET products/page': () => ok({ data: WORDS }),
    'GET payment/channels': () => ok({ data: sampleChannels }),
    'GET vouchers/list': () => ok({ data: [] }),
  });
  await renderPage(<Checkout address={{ slug: 'garuda-pass', id: '' }} />, {
    at: '/p/garuda-pass',
    transport,
  });
  expect(screen.getByText('Singkat saja')).toBeTruthy();
});

test('an address that leads to nothing offers to search', async () => {
  const { address } = await renderPage(<Checkout address={{ slug: 'tak-ada', id: '' }} />, {
    at: '/p/tak-ada',
    transport: scriptedTransport({ 'GET products/list': () => ok({ data: [] }) }),
  });
  expect(screen.getByRole('heading', { name: 'Produk Tidak Ditemukan' })).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Cari produk' }), { target: { value: ' garuda ' } });
  await act(async () => fireEvent.submit(screen.getByRole('search')));
  expect(address()).toBe('/?query=garuda');
});
