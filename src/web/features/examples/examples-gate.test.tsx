// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ExamplesPlan } from '#contract/settings/examples.ts';
import { READY_ROLES, RIGHTS, type Right } from '#domain/guard/rights.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleStore } from '#web/testing/sample-data.ts';
import { ok, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { ExamplesGate } from './examples-gate.tsx';

// The chunks come in beforehand: how long that takes is no business of these tests.
beforeAll(async () => {
  await Promise.all([import('./first-screen.tsx'), import('./examples-strip.tsx')]);
});
afterEach(cleanup);

const plan = (over: Partial<ExamplesPlan> = {}): ExamplesPlan => ({
  undecided: false,
  filled: true,
  fillable: false,
  goes: {
    products: 18,
    variants: 77,
    keys: 2767,
    orders: 1062,
    customers: 3,
    balance: 1150,
    promos: 3,
    vouchers: 1,
    redeemCodes: 5,
    chatAnswers: 18,
    terms: 40,
    settings: 1,
  },
  stays: {
    products: 2,
    productNames: ['Windows 11 Pro', 'Office 2024 Home'],
    keys: 9,
    freedKeys: 0,
    orders: 1,
    orderRefs: ['PUB-1-AAAA'],
    customers: 0,
    promos: 0,
    vouchers: 0,
    redeemCodes: 0,
    chatAnswers: 0,
    accounts: 1,
    accountNames: ['Transfer BCA'],
    staff: 2,
    retired: 0,
  },
  ...over,
});

async function open(
  data: ExamplesPlan,
  {
    rights = RIGHTS,
    mode = 'sandbox' as const,
  }: { rights?: readonly Right[]; mode?: 'sandbox' | 'live' } = {},
) {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const transport = scriptedTransport({
    'GET examples/plan': () => ok({ data }),
    'POST examples/decide': () => ok({ data }),
    'POST examples/clear': () => ok({ data }),
  });
  await renderPage(
    <ExamplesGate rights={rights} name="Rani" frame={(inside) => <main>{inside}</main>}>
      {(note) => (
        <>
          {note}
          <p>tempat penjual</p>
        </>
      )}
    </ExamplesGate>,
    { transport, data: { store: { ...sampleStore, mode } } },
  );
  const sent = () => transport.calls.map(({ name, body }) => [name, body]);
  return { reload, sent };
}
const press = async (name: string) =>
  act(async () => fireEvent.click(await screen.findByRole('button', { name })));

test('who owns a store that nobody decided for is asked first, and the answer opens it', async () => {
  const { reload, sent } = await open(plan({ undecided: true }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Selamat datang, Rani');
  expect(screen.getByText('18 produk, 1.062 pesanan, dan 3 pelanggan contoh')).toBeTruthy();
  expect(screen.queryByText('tempat penjual')).toBeNull();
  await press('Mulai kosong');
  expect(sent().at(-1)).toEqual(['POST examples/decide', { begin: 'empty' }]);
  expect(reload).toHaveBeenCalledOnce();
});

test('while there are examples every place says so, and clearing them is asked about in numbers', async () => {
  const { sent } = await open(plan());
  expect(screen.getByText('tempat penjual')).toBeTruthy();
  await press('Kosongkan contoh');
  const dialog = within(await screen.findByRole('dialog'));
  const lines = dialog.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toContain('Produk contoh18');
  expect(lines).toContain('Saldo contoh$1,150.00');
  expect(lines).toContain('Produk buatan AndaWindows 11 Pro, Office 2024 Home2');
  expect(lines.some((line) => line?.startsWith('Voucher Anda'))).toBe(false);
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Kosongkan contoh' })));
  expect(sent().at(-1)).toEqual(['POST examples/clear', {}]);
});

test('nobody else is asked, and a live store asks nothing', async () => {
  const staff = await open(plan({ undecided: true }), { rights: READY_ROLES.manager });
  expect(screen.getByText('tempat penjual')).toBeTruthy();
  expect(staff.sent()).toEqual([]);
  cleanup();
  const live = await open(plan({ undecided: true }), { mode: 'live' });
  expect(screen.getByText('tempat penjual')).toBeTruthy();
  expect(live.sent()).toEqual([]);
});
