// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleProduct, sampleShelf } from '#web/testing/sample-data.ts';
import { ok, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Catalogue } from './catalogue.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (products: Product[], later: Product[] = products) =>
  renderPage(<Catalogue />, {
    transport: scriptedTransport({ 'GET products/list': () => ok({ data: later }) }),
    data: { shelf: sampleShelf(products) },
  });
const countdowns = () => [...document.querySelectorAll('.ticket-flash bdi')].map((mark) => mark.textContent);

test('a card has its status and its HOT description, where the product has them', async () => {
  await open([
    sampleProduct(1, 'Garuda Pass 1 day', { status: 'Safe', hotDescription: 'Paling dicari' }),
    sampleProduct(2, 'Komodo Pro 1 day', { status: '', hotDescription: '' }),
  ]);
  expect(screen.getAllByText('Safe')).toHaveLength(1);
  expect(screen.getByText('Paling dicari')).toBeTruthy();
});

test.each([
  ['Safe', 'badge-good'],
  ['update', 'badge-wait'],
  ['Banned', 'badge-bad'],
  ['Beta', ''],
])('the status %s has a look of its own', async (status, look) => {
  await open([sampleProduct(1, 'Garuda Pass 1 day', { status })]);
  expect(screen.getByText(status).className.match(/badge-\w+/)?.[0] ?? '').toBe(look);
});

test('promos count down by the second on every card that has one, and end', async () => {
  const promo = { promoPriceIDR: 5_000, originalPriceIDR: 69_000, isFlashSaleActive: true };
  const plain = [
    sampleProduct(1, 'Garuda Pass 1 day'),
    sampleProduct(2, 'Komodo Pro 1 day', { ...promo, promoEndsAt: '2026-11-16T03:00:01Z' }),
  ];
  const [first, second] = plain as [Product, Product];
  await open([{ ...first, ...promo, promoEndsAt: '2026-11-15T03:00:03Z' }, second], plain);
  expect(countdowns()).toEqual(['00:00:03', '1 hari']);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(countdowns()).toEqual(['00:00:02', '24:00:00']);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(countdowns()).toEqual(['23:59:55']);
});
