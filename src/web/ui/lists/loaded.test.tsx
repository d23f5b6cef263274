// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { queryOf } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleVoucher } from '#web/testing/sample-offers.ts';
import { failure, newerRefusal, ok, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Loaded } from './loaded.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Vouchers({ failed }: { failed?: string }) {
  const query = useQuery(queryOf(sharedEndpoints.listOwnVouchers, {}));
  return (
    <>
      <Loaded
        query={query}
        isEmpty={({ data }) => data.length === 0}
        empty="Belum ada"
        {...(failed === undefined ? {} : { failed })}
      >
        {({ data }) => <p>{data.map((voucher) => voucher.code).join(' ')}</p>}
      </Loaded>
      <button type="button" onClick={() => void query.refetch()}>
        renew
      </button>
    </>
  );
}

type Answer = ReturnType<typeof ok>;
async function show(answers: (() => Answer | Promise<Answer>)[], failed?: string) {
  const transport = scriptedTransport({ 'GET vouchers/list': () => (answers.shift() as () => Answer)() });
  await renderPage(<Vouchers {...(failed === undefined ? {} : { failed })} />, { transport });
}
const some = () => ok({ data: ['HEMAT', 'LARIS'].map((code) => sampleVoucher({ code })) });
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('on its way, then there', async () => {
  let answer = (_: Answer) => {};
  await show([() => new Promise<Answer>((resolve) => (answer = resolve))]);
  screen.getByRole('status', { name: 'Memuat…' });
  await act(async () => answer(some()));
  screen.getByText('HEMAT LARIS');
  expect(screen.queryByRole('status')).toBeNull();
});

test('empty', async () => {
  await show([() => ok({ data: [] })]);
  expect(screen.getByRole('status').textContent).toBe('Belum ada');
});

test('not to be had, with the way to ask again', async () => {
  await show(
    [() => failure(500), () => Promise.reject(new TypeError('Failed to fetch')), some],
    'Gagal memuat',
  );
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat');
  expect(screen.queryByRole('status')).toBeNull();
  await click('Coba Lagi');
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat');
  await click('Coba Lagi');
  screen.getByText('HEMAT LARIS');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without a word of the page’s own the store’s stands there; it goes when it is taken away', async () => {
  await show([() => newerRefusal('Tidak boleh', 403)]);
  expect(screen.getByRole('alert').textContent).toBe('Tidak boleh');
  await click('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is there stays when it cannot be renewed', async () => {
  await show([some, () => failure(500), some], 'Gagal memuat');
  await click('renew');
  screen.getByText('HEMAT LARIS');
  screen.getByRole('alert');
  await click('Coba Lagi');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an answer without what it must have is as good as none, and can be asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const bodies: unknown[] = [{ success: true }, some().body];
  await renderPage(<Vouchers failed="Gagal memuat" />, {
    transport: { send: async () => ({ status: 200, body: bodies.shift(), retryAfter: null }) },
  });
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat');
  screen.getByRole('button', { name: 'renew' });
  await click('Coba Lagi');
  screen.getByText('HEMAT LARIS');
  expect(screen.queryByRole('alert')).toBeNull();
});
