// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentDifference } from '#contract/payments/payments.ts';
import { DIFFERENCE_KINDS } from '#domain/payments/payment-differences.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleDifference } from '#web/testing/sample-records.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { PaymentsTab } from './payments-tab.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const LIST = 'GET payments/differences';
const MEND = 'POST payments/repair';
const asked = { gateway: 'tripay', compared: 1_234, complete: true, error: null };
const answer = (...data: PaymentDifference[]) => ok({ from: 'x', asked: [asked], data });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('while the gateways are asked there is progress; then what was compared', async () => {
  let release = () => {};
  const { transport } = await renderAdmin(<PaymentsTab />, {
    [LIST]: async () => {
      await new Promise<void>((done) => (release = done));
      return answer();
    },
  });
  expect(screen.getByText('Memeriksa ke gateway. Ini bisa memakan waktu beberapa detik…')).toBeTruthy();
  expect(screen.getByRole('progressbar')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Bandingkan' }) as HTMLButtonElement).disabled).toBe(true);
  await act(async () => release());
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('Tripay: 1.234 pembayaran dibandingkan')).toBeTruthy();
  expect(screen.getByText('Semua pembayaran cocok.')).toBeTruthy();
  await act(async () => fireEvent.change(screen.getByLabelText('Rentang'), { target: { value: '30' } }));
  expect(transport.calls.filter(({ name }) => name === LIST).map(({ query }) => query.get('days'))).toEqual([
    '3',
    '30',
  ]);
});

test('a gateway that does not answer, and one that has more', async () => {
  await renderAdmin(<PaymentsTab />, {
    [LIST]: () =>
      ok({
        from: 'x',
        asked: [
          { ...asked, complete: false },
          { gateway: 'stripe', compared: 0, complete: false, error: 'timeout' },
        ],
        data: [],
      }),
  });
  expect(
    screen.getByText('Tripay: 1.234 pembayaran dibandingkan, masih ada yang belum terbaca'),
  ).toBeTruthy();
  expect(screen.getByText('Stripe tidak dapat dihubungi: timeout')).toBeTruthy();
  expect(screen.queryByText('Semua pembayaran cocok.')).toBeNull();
  expect(screen.getByText('Tidak ada selisih di antara yang dapat dibandingkan.')).toBeTruthy();
});

test('each kind is explained; one without an order has no button', async () => {
  await renderAdmin(<PaymentsTab />, {
    [LIST]: () =>
      answer(
        ...DIFFERENCE_KINDS.map((kind, at) =>
          sampleDifference({
            kind,
            reference: `DEV-T${at}`,
            ...(kind === 'unknown-here' ? { orderId: null, here: null } : {}),
          }),
        ),
      ),
  });
  const cards = screen.getAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Dibayar di gateway, belum di toko',
    'Dana sudah dikembalikan di gateway, masih PAID di toko',
    'Dibayar di toko, tidak di gateway',
    'Jumlahnya berbeda',
    'Jumlah yang dikembalikan berbeda',
    'Dana sudah keluar, di toko masih menjadi saldo',
    'Pembayaran tanpa pesanan',
  ]);
  expect(cards[0]?.textContent).toContain('Pemberitahuannya tidak sampai.');
  expect(
    within(cards[2] as HTMLElement).getByRole('button', { name: 'Tandai sudah diperiksa' }),
  ).toBeTruthy();
  expect(within(cards[6] as HTMLElement).queryByRole('button')).toBeNull();
  expect(within(cards[6] as HTMLElement).getByText('tidak ada')).toBeTruthy();
});

test('repaired: says what became of it for three seconds and compares again', async () => {
  let mended = false;
  const { sent } = await renderAdmin(<PaymentsTab />, {
    [LIST]: () => (mended ? answer() : answer(sampleDifference())),
    [MEND]: () => {
      mended = true;
      return ok({
        orderId: 7,
        outcome: 'applied',
        before: 'UNPAID',
        after: 'PAID',
        deliveryStatus: 'DELIVERED',
        there: null,
      });
    },
  });
  await press('Perbaiki');
  expect(sent(MEND)).toEqual([{ id: 7 }]);
  expect(screen.getByText('Diperbaiki: UNPAID menjadi PAID, pengiriman DELIVERED.')).toBeTruthy();
  expect(screen.getByText('Semua pembayaran cocok.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.queryByText(/^Diperbaiki/)).toBeNull();
});

test.each([
  [
    () =>
      ok({
        orderId: 7,
        outcome: 'refused',
        why: 'other amount',
        before: 'x',
        after: 'x',
        deliveryStatus: 'x',
        there: null,
      }),
    'Jawaban gateway tidak dapat diterapkan: other amount',
  ],
  [() => refusal('payment.unreachable', 'x'), 'Gateway pembayaran tidak dapat dihubungi. Coba lagi nanti.'],
])('a repair that does not work stays in sight until it is dismissed', async (mend, text) => {
  await renderAdmin(<PaymentsTab />, { [LIST]: () => answer(sampleDifference()), [MEND]: mend });
  await press('Perbaiki');
  expect(screen.getByRole('alert').textContent).toBe(text);
  await press('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was seen needs no button any more', async () => {
  await renderAdmin(<PaymentsTab />, {
    [LIST]: () => answer(sampleDifference({ kind: 'paid-here', seen: true })),
  });
  expect(screen.getByText('Sudah diperiksa')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tandai sudah diperiksa' })).toBeNull();
});

test('says when nothing could be compared', async () => {
  await renderAdmin(<PaymentsTab />, { [LIST]: () => ({ status: 500, body: null }) });
  expect(screen.getByRole('alert').textContent).toBe('Gagal membandingkan pembayaran');
});
