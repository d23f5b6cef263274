// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedIds, listed } from '#web/testing/listed-products.ts';
import { manyProducts } from '#web/testing/many-products.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleUser } from '#web/testing/sample-account.ts';
import { failure, ok, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { BalanceProducts } from './balance-products.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Script = Parameters<typeof scriptedTransport>[0];
const named = (name: string) =>
  document.querySelector<HTMLElement>(`[aria-label="${name}"]`) ?? screen.getByText(name);
const press = (name: string) => act(async () => fireEvent.click(named(name)));
const groups = () => [...document.querySelectorAll('h2 > bdi')].map(({ textContent }) => textContent);
const elements = () => document.querySelectorAll('*').length;
const stockOf = (name: string) => named(`Beli ${name}`).closest('li')?.querySelectorAll('p')[1]?.textContent;

async function open(count: number, { at = '/seller?tab=products', script = {} as Script } = {}) {
  let products = manyProducts(count);
  const transport = scriptedTransport({
    'GET products/list': listed(() => products),
    'POST purchase/create': ({ body }) => {
      const { product_id, quantity } = body as { product_id: number; quantity: number };
      products = products.map((product) =>
        product.id === product_id
          ? { ...product, availableCodes: product.availableCodes - quantity }
          : product,
      );
      return ok({ codes: ['A-1'], new_balance: 45, message: '' });
    },
    ...script,
  });
  const page = await renderPage(<BalanceProducts user={sampleUser()} />, { at, transport });
  const asked = () => askedIds(transport.calls);
  return { ...page, asked };
}

test('two thousand groups draw as many elements as a hundred, and no more than a page of them', async () => {
  await open(100);
  const few = elements();
  cleanup();
  await open(2_000);
  expect(groups()).toHaveLength(30);
  expect(elements()).toBe(few);
  expect(elements()).toBeLessThan(3_000);
});

test('the filter of the address finds what was not drawn', async () => {
  await open(100, { at: '/seller?tab=products&query=karcis+0077' });
  expect(groups()).toEqual(['Karcis 0077']);
});

test('a turned page has the focus at its head; another filter begins at its first', async () => {
  await open(100);
  await press('Berikutnya');
  expect(groups()[0]).toBe('Karcis 0031');
  expect(document.activeElement?.querySelector('button')).toBe(named('Beli Karcis 0031 1 day'));
  await act(async () => fireEvent.change(named('Platform'), { target: { value: 'Android' } }));
  expect(groups()[0]).toBe('Karcis 0001');
});

test('a purchase asks for what was bought alone; it stays where it is, with its new stock', async () => {
  const { asked } = await open(100);
  await press('Berikutnya');
  await press('Beli Karcis 0036 7 days');
  await press('Beli sekarang');
  await act(async () => vi.advanceTimersByTimeAsync(2_000));
  expect(asked()).toEqual([null, null, [178]]);
  expect(stockOf('Karcis 0036 7 days')).toBe('Available · 19');
  expect(groups()[5]).toBe('Karcis 0036');
});

test('a list that cannot be had says so, and nothing of having found nothing', async () => {
  await open(1, { script: { 'GET products/list': () => failure(500) } });
  expect(screen.getByRole('alert').textContent).toContain('Gagal memuat');
  expect(screen.queryByText(/tidak ditemukan/i)).toBeNull();
});
