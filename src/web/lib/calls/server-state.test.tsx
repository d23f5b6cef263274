// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleAuditEntry } from '#web/testing/sample-records.ts';
import { failure, newerRefusal, ok, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { LoadMore } from '#web/ui/lists/load-more.tsx';
import { createApiClient } from './api-client.ts';
import { sharedEndpoints } from './endpoints.ts';
import { QueryClient } from './query-store.ts';
import { queryOf, readAllPages, useChange, useRows } from './server-state.ts';
import type { Transport } from './transport.ts';
import { QueryClientProvider, useQuery } from './use-query.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

/** Two places that show the same list, as a tab and its dialog do. */
function Vouchers() {
  const list = useQuery(queryOf(sharedEndpoints.listVouchers, {}));
  return <p>{list.error ? 'failed' : list.isPending ? 'asked' : `${list.data?.data.length} vouchers`}</p>;
}

/** With the retries of the real thing. */
async function showVouchers(answers: (() => ReturnType<typeof ok>)[]) {
  const transport = scriptedTransport({
    'GET vouchers/list': () => (answers.shift() ?? (() => ok({ data: [] })))(),
  });
  const client = new QueryClient(createApiClient(transport));
  await act(async () => {
    render(
      <QueryClientProvider value={client}>
        <Vouchers />
        <Vouchers />
      </QueryClientProvider>,
    );
  });
  return { transport, client };
}

test('what two places show is asked once', async () => {
  const { transport } = await showVouchers([]);
  expect(screen.getAllByText('0 vouchers')).toHaveLength(2);
  expect(transport.calls).toHaveLength(1);
});

test.each([
  ['a lost network', () => Promise.reject(new TypeError('Failed to fetch')) as never],
  ['a store that stumbles', () => failure(503)],
])('%s is tried again by itself, once, after 300 ms; then it is said', async (_, answer) => {
  const { transport } = await showVouchers([answer]);
  await later(299);
  expect(screen.getAllByText('asked')).toHaveLength(2);
  expect(transport.calls).toHaveLength(1);
  await later(1);
  expect(screen.getAllByText('0 vouchers')).toHaveLength(2);
  expect(transport.calls).toHaveLength(2);
  cleanup();
  const twice = await showVouchers([answer, answer]);
  await later(300);
  expect(screen.getAllByText('failed')).toHaveLength(2);
  await later(60_000);
  expect(twice.transport.calls).toHaveLength(2);
});

test('a refusal is not tried again', async () => {
  const { transport } = await showVouchers([() => newerRefusal('Tidak boleh', 403)]);
  expect(screen.getAllByText('failed')).toHaveLength(2);
  await later(60_000);
  expect(transport.calls).toHaveLength(1);
});

test('what nobody looks at any more is given up, and what takes too long fails', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const silent: Transport = {
    send: ({ signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    },
  };
  const client = new QueryClient(createApiClient(silent));
  const page = (
    <QueryClientProvider value={client}>
      <Vouchers />
    </QueryClientProvider>
  );
  const { unmount } = render(page);
  unmount();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  render(page);
  await later(60_000);
  expect(signals.at(-1)?.aborted).toBe(true);
  screen.getByText('failed');
});

function Growing() {
  const list = useRows(sharedEndpoints.listAudit, { action: 'voucher.delete' });
  return (
    <>
      <p>{list.rows.map((row) => row.id).join(' ')}</p>
      <LoadMore pages={list} />
    </>
  );
}

const auditPages = {
  'GET audit/list': ({ query }: { query: URLSearchParams }) =>
    query.get('before') === '8'
      ? ok({ data: [sampleAuditEntry(7)], nextBefore: null, actions: [] })
      : ok({ data: [sampleAuditEntry(9), sampleAuditEntry(8)], nextBefore: 8, actions: [] }),
};

test('a list grows page by page until there is no more', async () => {
  const transport = scriptedTransport(auditPages);
  await renderPage(<Growing />, { transport });
  screen.getByText('9 8');
  await click('Muat lebih banyak');
  screen.getByText('9 8 7');
  expect(screen.queryByRole('button')).toBeNull();
  expect(transport.calls.map((call) => String(call.query))).toEqual([
    'action=voucher.delete',
    'action=voucher.delete&before=8',
  ]);
});

test('an export reads every page', async () => {
  const api = createApiClient(scriptedTransport(auditPages));
  const rows = await readAllPages(api, sharedEndpoints.listAudit, {});
  expect(rows.map((row) => row.id)).toEqual([9, 8, 7]);
});

function Deleting() {
  const remove = useChange(
    (api, id: number) => api.call(sharedEndpoints.deleteVoucher, { id }),
    [sharedEndpoints.listVouchers],
  );
  return (
    <>
      <Vouchers />
      <button type="button" onClick={() => void remove.run(4)}>
        {remove.busy ? 'busy' : remove.error ? 'again' : 'delete'}
      </button>
    </>
  );
}

test('two clicks act once; then what is stale is asked for again', async () => {
  let answer = (_: ReturnType<typeof ok>) => {};
  const transport = scriptedTransport({
    'GET vouchers/list': () => ok({ data: [] }),
    'POST vouchers/delete': () => new Promise<ReturnType<typeof ok>>((resolve) => (answer = resolve)),
  });
  await renderPage(<Deleting />, { transport });
  const button = screen.getByRole('button', { name: 'delete' });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  screen.getByText('busy');
  expect(transport.calls.map((call) => call.name)).toEqual(['GET vouchers/list', 'POST vouchers/delete']);
  await act(async () => answer(ok({ message: '' })));
  screen.getByText('delete');
  expect(transport.calls.map((call) => call.name)).toEqual([
    'GET vouchers/list',
    'POST vouchers/delete',
    'GET vouchers/list',
  ]);
});

test('a change that fails is kept and not sent again; the list is asked for all the same', async () => {
  const transport = scriptedTransport({
    'GET vouchers/list': () => ok({ data: [] }),
    'POST vouchers/delete': () => failure(500),
  });
  await renderPage(<Deleting />, { transport });
  await click('delete');
  await later(60_000);
  screen.getByText('again');
  expect(transport.calls.map((call) => call.name)).toEqual([
    'GET vouchers/list',
    'POST vouchers/delete',
    'GET vouchers/list',
  ]);
});
