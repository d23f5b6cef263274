// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BankDoor, WaitingLine } from '#contract/payments/bank-doors.ts';
import { LINE_VERDICTS } from '#domain/hand-payments/bank-match.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok } from '#web/testing/scripted-transport.ts';
import { DoorPart } from './door-part.tsx';
import { WaitingLines } from './waiting-lines.tsx';

afterEach(cleanup);

const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const door = (over: Partial<BankDoor> = {}): BankDoor => ({
  address: 'k7Q2mX9tRb4H6W3ZpL8vN5cD',
  open: true,
  confirms: false,
  calledAt: null,
  result: null,
  takenAt: null,
  unread: 0,
  oldSecretEndsAt: null,
  ...over,
});

test('a door is opened, its secret shown once, switched and closed', async () => {
  let now: BankDoor | null = null;
  const answer = (next: BankDoor, more: object = {}) => {
    now = next;
    return ok({ data: next, ...more });
  };
  const { sent } = await renderAdmin(<DoorPart accountId={3} />, {
    'GET manual/door': () => ok({ data: now }),
    'POST manual/open-door': () => answer(door(), { secret: 'RAHASIA-SEKALI' }),
    'POST manual/save-door': () => answer(door({ confirms: true })),
    'POST manual/close-door': () => answer(door({ open: false })),
  });
  await press('Nyalakan');
  expect(sent('POST manual/open-door')).toEqual([{ accountId: 3 }]);
  expect(screen.getByText('RAHASIA-SEKALI')).toBeTruthy();
  expect(screen.getByText(/\/backend\/api\/manual\/mutations\/k7Q2mX9tRb4H6W3ZpL8vN5cD$/)).toBeTruthy();
  expect(screen.getByText('Belum ada panggilan.')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByLabelText(/Konfirmasi sendiri/)));
  expect(sent('POST manual/save-door')).toEqual([{ accountId: 3, confirms: true }]);
  await press('Matikan');
  expect(screen.queryByText('RAHASIA-SEKALI')).toBeNull();
  expect(screen.getByRole('button', { name: 'Nyalakan' })).toBeTruthy();
});

test('the last call says how it ended; a service’s own secret is sent and not shown', async () => {
  const { sent } = await renderAdmin(<DoorPart accountId={3} />, {
    'GET manual/door': () =>
      ok({
        data: door({
          calledAt: '2026-11-15T03:00:00Z',
          result: 'signature',
          takenAt: '2026-11-14T03:00:00Z',
          unread: 2,
          oldSecretEndsAt: '2026-11-16T03:00:00Z',
        }),
      }),
    'POST manual/open-door': () => ok({ data: door(), secret: null }),
  });
  for (const said of [
    /ditolak, tanda tangan salah/,
    /Terakhir diterima/,
    /2 baris tidak terbaca/,
    /Rahasia lama masih/,
  ])
    expect(screen.getByText(said)).toBeTruthy();
  const field = screen.getByLabelText(/Rahasia dari layanan/);
  const use = screen.getByRole('button', { name: 'Pakai' }) as HTMLButtonElement;
  await act(async () => fireEvent.change(field, { target: { value: 'pendek' } }));
  expect(use.disabled).toBe(true);
  await act(async () => fireEvent.change(field, { target: { value: 'rahasia-dari-layanan' } }));
  await press('Pakai');
  expect(sent('POST manual/open-door')).toEqual([{ accountId: 3, secret: 'rahasia-dari-layanan' }]);
  expect(screen.queryByText('rahasia-dari-layanan')).toBeNull();
});

const match = (orderId: number, over: object = {}): WaitingLine['matches'][number] => ({
  orderId,
  reference: `TF-${orderId}`,
  productName: 'Garuda Pass 7 days',
  customerName: 'rani',
  customerEmail: `pembeli${orderId}@contoh.test`,
  status: 'UNPAID',
  createdAt: '2026-11-15T03:00:00.000Z',
  named: false,
  plain: false,
  amount: 74_613,
  ...over,
});
const line = (id: number, over: Partial<WaitingLine> = {}): WaitingLine => ({
  id,
  account: 'Transfer BCA',
  day: '2026-11-15',
  amount: 74_600 + id,
  text: `TRSF CR ${id}`,
  receivedAt: '2026-11-15T03:00:00.000Z',
  verdict: 'none',
  matches: [],
  ...over,
});
const card = (id: number) => within(screen.getByText(`TRSF CR ${id}`).closest('li') as HTMLElement);

test('what waits says why, and is confirmed by a choice or set aside', async () => {
  const lines = [
    line(1, { verdict: 'near', matches: [match(11)] }),
    line(2, { verdict: 'several', matches: [match(12), match(13, { status: 'EXPIRED' })] }),
    line(3, { verdict: 'settled', matches: [match(14, { status: 'PAID' })] }),
    line(4),
  ];
  const { sent } = await renderAdmin(<WaitingLines />, {
    'GET manual/lines': () => ok({ data: lines, total: 4, nextBefore: null }),
    'POST manual/confirm-line': () => ok({ orderId: 13 }),
    'POST manual/set-line-aside': () => ok({}),
  });
  expect(card(1).getByText('Nominal lain: mungkin untuk pesanan ini')).toBeTruthy();
  expect(card(3).getByText(/sudah dikonfirmasi/)).toBeTruthy();
  expect(card(3).queryByRole('button', { name: /^Konfirmasi/ })).toBeNull();
  const confirm = card(2).getByRole('button', { name: /^Konfirmasi/ }) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  await act(async () => fireEvent.change(card(2).getByRole('combobox'), { target: { value: '13' } }));
  await act(async () => fireEvent.click(confirm));
  await press('Konfirmasi');
  expect(sent('POST manual/confirm-line')).toEqual([{ id: 2, orderId: 13 }]);
  await act(async () => fireEvent.click(card(4).getByRole('button', { name: /^Sisihkan/ })));
  expect(sent('POST manual/set-line-aside')).toEqual([{ id: 4 }]);
});

test.each(LINE_VERDICTS)('%s has its words', async (verdict) => {
  await renderAdmin(<WaitingLines />, {
    'GET manual/lines': () => ok({ data: [line(1, { verdict })], total: 1, nextBefore: null }),
  });
  expect(card(1).getByText(/\p{L}{4}/u, { selector: 'p.font-semibold' }).textContent).not.toMatch(
    /line\.why/,
  );
});
