// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DURATIONS } from '#domain/catalogue/names.ts';
import { SHELF_SIZE } from '#domain/catalogue/product-groups.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleProduct, sampleShelf } from '#web/testing/sample-data.ts';
import { scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Catalogue } from './catalogue.tsx';

beforeEach(() => {
  // Here nothing is ever fetched, which would look like failed already.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const products = Array.from({ length: 8 * SHELF_SIZE }, (_, at) => {
  const duration = DURATIONS[at % 8]?.word ?? '1 day';
  return sampleProduct(at + 1, `Uji ${String(Math.floor(at / 8)).padStart(3, '0')} ${duration}`, {
    category: [at % 16 < 8 ? 'PUBG Android' : 'MLBB iOS'],
  });
});

const open = () =>
  renderPage(<Catalogue />, { transport: scriptedTransport({}), data: { shelf: sampleShelf(products) } });
const cards = () => [...document.querySelectorAll<HTMLElement>('a.ticket')];
const box = () => screen.getByPlaceholderText('Search product name') as HTMLInputElement;

test('in the largest shop that is here as a whole typing draws no card, and filtering keeps those that stay', async () => {
  await open();
  const before = cards();
  expect(before).toHaveLength(SHELF_SIZE);
  for (const text of ['u', 'uj', 'uji', 'uji 0', 'uji 02']) {
    fireEvent.change(box(), { target: { value: text } });
  }
  expect(cards()).toEqual(before);
  await act(async () => fireEvent.submit(box().form as HTMLFormElement));
  const found = cards();
  // 002, and 020 to 029.
  expect(found).toHaveLength(11);
  expect(found.every((card) => before.includes(card))).toBe(true);
});

test('only the first cards fetch their pictures at once; all have their size', async () => {
  await open();
  const images = cards().flatMap((card) => [...card.querySelectorAll('img')]);
  const eager = images.filter((image) => image.getAttribute('loading') === 'eager');
  expect(eager.length).toBeLessThan(20);
  for (const image of images) {
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['200', '200']);
  }
});
