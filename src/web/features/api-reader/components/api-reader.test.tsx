// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import { V1_CALLS } from '#contract/api/all-calls.ts';
import { apiDescription } from '#contract/examples/api-description.ts';
import { v1Description } from '#contract/examples/v1-description.ts';
import type { Transport } from '#web/lib/calls/transport.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { ApiReader } from './api-reader.tsx';

afterEach(cleanup);

/** What the store itself would send. */
const document_ = JSON.parse(JSON.stringify(apiDescription())) as object;
const answering = (status: number, body: object): Transport => ({
  send: async () => ({ status, body, retryAfter: null }),
});
const open = (at = '/backend/api/docs', transport = answering(200, document_)) =>
  renderPage(<ApiReader of="own" />, { at, transport, data: { locale: 'en' } });

const index = () => within(screen.getByRole('navigation', { name: 'All endpoints' }));
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search endpoints or fields' }), {
    target: { value: text },
  });

test('the index has every call', async () => {
  await open();
  const names = index()
    .getAllByRole('link')
    .map((link) => new URLSearchParams(new URL((link as HTMLAnchorElement).href).search).get('call'));
  expect(names.sort()).toEqual(ALL_ENDPOINTS.map(({ path }) => path).sort());
});

test.each([
  [
    'create-transaction',
    ['payment/create-transaction', 'stripe/create-transaction', 'tripay/create-transaction'],
  ],
  ['merchantRef timeline', []],
  ['publicPriceIDR hot', ['products/create']],
  ['sign in with e-mail', ['auth/login']],
])('searching for %s finds it by path, words or fields', async (query, some) => {
  await open();
  search(query);
  const found = index()
    .queryAllByRole('link')
    .map((link) => (link as HTMLAnchorElement).href.split('call=')[1]);
  expect(found).toEqual(expect.arrayContaining(some));
  if (some.length === 0) expect(screen.getByText(`No endpoint contains “${query}”.`)).toBeTruthy();
  expect(found.length).toBeLessThan(20);
});

test('a call that is chosen shows who may make it, its fields and its examples, under an address of its own', async () => {
  const { address } = await open();
  await act(async () => fireEvent.click(index().getByRole('link', { name: /^POST update_balance/ })));
  expect(address()).toBe('/backend/api/docs?call=users/update_balance');
  expect(document.activeElement?.textContent).toContain('/backend/api/users/update_balance');
  expect(screen.getByText('For the seller')).toBeTruthy();
  const [body] = screen.getAllByRole('table');
  expect(
    within(body as HTMLElement)
      .getByText('operation')
      .closest('tr')?.textContent,
  ).toContain('required');
  const request = screen.getByRole('region', { name: 'Example request' }).textContent;
  expect(request).toContain('-b cookies.txt');
  expect(request).toContain('"operation"');
  expect(screen.getByRole('region', { name: 'Example response' }).textContent).toContain(
    '"new_balance": 20.01',
  );
  expect(screen.getByRole('region', { name: 'Example error' }).textContent).toContain('"success": false');
});

test('a query stands in the address of its example; a file has no example', async () => {
  await open('/backend/api/docs?call=images/read');
  const request = screen.getByRole('region', { name: 'Example request' });
  expect(request.textContent).toContain('/images/read?hash=3f2a9c4b');
  const [query] = screen.getAllByRole('table');
  expect(
    within(query as HTMLElement)
      .getByText('hash')
      .closest('tr')?.textContent,
  ).toContain('3f2a9c4b');
  cleanup();
  await open('/backend/api/docs?call=orders/export');
  expect(screen.getByText('The response is a file: text/csv.')).toBeTruthy();
});

test('a link to a call that is gone says so, and a store that keeps its API to itself too', async () => {
  await open('/backend/api/docs?call=auth/gone');
  expect(screen.getByText('There is no endpoint named auth/gone.')).toBeTruthy();
  cleanup();
  const off = { success: false, message: 'x', code: 'request.unknown-path' };
  await open('/backend/api/docs', answering(404, off));
  expect(screen.getByRole('alert').textContent).toContain('API_DOCS is off');
});

test('the API for resellers is read alike, its two calls of one path apart, with a signature to copy', async () => {
  const described = JSON.parse(JSON.stringify(v1Description())) as object;
  const transport = answering(200, described);
  await renderPage(<ApiReader of="v1" />, { at: '/api/v1/docs', transport, data: { locale: 'en' } });
  expect(index().getAllByRole('link')).toHaveLength(V1_CALLS.length);
  await act(async () => fireEvent.click(index().getByRole('link', { name: /^POST orders/ })));
  expect(screen.getByText('With an API key')).toBeTruthy();
  const request = screen.getByRole('region', { name: 'Example request' }).textContent;
  expect(request).toContain('Kunci-Signature: $signature');
  expect(screen.getByRole('region', { name: 'Example response' }).textContent).toContain('"goods"');
});
