// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { HandQueued } from '#contract/payments/hand-payments.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok } from '#web/testing/scripted-transport.ts';
import { HandQueue } from './hand-queue.tsx';

afterEach(cleanup);

const queued = (n: number, over: Partial<HandQueued> = {}): HandQueued => ({
  orderId: n,
  topUp: false,
  reference: `MAN-${n}`,
  productName: `Produk ${n}`,
  quantity: 1,
  amount: 80_000 - n,
  uniqueAmount: n,
  account: 'BCA',
  customerName: 'pembeli',
  customerEmail: `pembeli${n}@contoh.id`,
  status: 'UNPAID',
  createdAt: '2026-11-15T03:00:00Z',
  expiresAt: '2026-11-15T05:00:00Z',
  claimedAt: '2026-11-15T03:10:00Z',
  waiting: true,
  aside: false,
  refused: null,
  proof: null,
  ...over,
});
const card = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

test('a payment without an amount of its own, and one of many from a network, say so; the list goes on', async () => {
  const steps: HandQueued['steps'] = [
    { why: 'price', amount: 80_000 },
    { why: 'unique', amount: -2 },
  ];
  const pages = [
    { data: [queued(1, { uniqueAmount: 0 }), queued(2, { aside: true, steps })], nextBefore: 'open-2' },
    { data: [queued(3)], nextBefore: null },
  ];
  await renderAdmin(<HandQueue />, {
    'GET manual/queue': ({ query }) =>
      ok({ ...(query.get('before') === 'open-2' ? pages[1] : pages[0]), total: 3, waiting: 3 }),
  });
  expect(card('Produk 1').getByText('Tanpa nominal unik: cocokkan sendiri')).toBeTruthy();
  expect(card('Produk 2').getByText('Banyak klaim dari jaringan yang sama')).toBeTruthy();
  expect(card('Produk 2').getByText('Harga').parentElement?.textContent).toMatch(/Rp\s80\.000$/);
  expect(card('Produk 2').getByText('Kode unik').parentElement?.textContent).toMatch(/-Rp\s2$/);
  expect(card('Produk 1').queryByText('Harga')).toBeNull();
  expect(screen.getByText('Menampilkan 2 dari 3')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Muat lebih banyak' })));
  expect(card('Produk 3').queryByText(/nominal unik|jaringan yang sama/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Muat lebih banyak' })).toBeNull();
});
