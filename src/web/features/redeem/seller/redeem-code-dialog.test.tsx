// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RedeemCode } from '#contract/accounts/manage-customers.ts';
import { REDEEM_PRESETS_USD } from '#domain/wallet/redeem.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleCode } from '#web/testing/sample-codes.ts';
import { ok, refusal, type SentCall } from '#web/testing/scripted-transport.ts';
import { CodeManagement } from './code-management.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const MAKE = 'POST redeem/create';
type Answer = ReturnType<typeof ok>;

/** The store keeps what it makes; `answer` may refuse the n-th request. */
async function open(answer: (at: number) => Answer | null = () => null) {
  const kept: RedeemCode[] = [];
  let at = 0;
  const page = await renderAdmin(<CodeManagement />, {
    'GET redeem/list': () => ok({ data: [...kept], nextBefore: null }),
    [MAKE]: ({ body }: SentCall) => {
      at += 1;
      const refused = answer(at);
      if (refused) return refused;
      const data = sampleCode(at, body as Partial<RedeemCode>);
      kept.unshift(data);
      return ok({ data, message: 'x' });
    },
  });
  await press('Buat kode');
  return page;
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(field(label), { target: { value } }));
const submit = () =>
  act(async () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement));
const alert = () => screen.getByRole('alert').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the presets fill in the amount', async () => {
  await open();
  const presets = within(screen.getByRole('group', { name: 'Nominal cepat' })).getAllByRole('button');
  expect(presets.map((button) => button.textContent)).toEqual(REDEEM_PRESETS_USD.map((usd) => `$${usd}`));
  await press('$120');
  expect(field('Nominal (USD)').value).toBe('120');
  expect(screen.getByRole('button', { name: '$120' }).getAttribute('aria-pressed')).toBe('true');
});

test('the amount stays between 0.01 and 1000 with two decimals', async () => {
  await open();
  await type('Nominal (USD)', '12.345');
  expect(field('Nominal (USD)').value).toBe('12.34');
  await type('Nominal (USD)', '5000');
  expect(field('Nominal (USD)').value).toBe('1000');
  await type('Nominal (USD)', '0');
  await act(async () => fireEvent.blur(field('Nominal (USD)')));
  expect(field('Nominal (USD)').value).toBe('0.01');
});

test.each([
  ['Nominal tidak valid', async () => undefined],
  [
    'Jumlah kode harus antara 1-10',
    async () => {
      await type('Nominal (USD)', '50');
      await type('Jumlah kode', '11');
    },
  ],
  [
    'Jumlah kode harus antara 1-10',
    async () => {
      await type('Nominal (USD)', '50');
      await type('Jumlah kode', '');
    },
  ],
  [
    'Tanggal kedaluwarsa harus di masa depan',
    async () => {
      await type('Nominal (USD)', '50');
      // 10.00 in Jakarta is this very moment.
      await type('Kedaluwarsa (opsional)', '2026-11-15T10:00');
    },
  ],
])('%s', async (text, fill) => {
  const { sent } = await open();
  await fill();
  await submit();
  expect(alert()).toBe(text);
  expect(sent(MAKE)).toEqual([]);
  await act(async () =>
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Tutup' })),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one code of one’s own, with everything; done for 1.5 seconds', async () => {
  const { sent } = await open();
  await press('$50');
  await type('Kode', 'hadiah-1');
  await type('Keterangan (opsional)', ' Untuk Rani ');
  await type('Kedaluwarsa (opsional)', '2026-11-16T10:00');
  await submit();
  expect(sent(MAKE)).toEqual([
    { code: 'hadiah-1', amount: 50, description: 'Untuk Rani', expiresAt: '2026-11-16T03:00:00.000Z' },
  ]);
  expect(screen.getByText('Kode redeem berhasil dibuat!')).toBeTruthy();
  await pass(1_499);
  expect(screen.queryByRole('dialog')).toBeTruthy();
  await pass(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a batch is one request per code, each random and ten long, kept at hand as text', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { sent } = await open();
  await type('Nominal (USD)', '30');
  await type('Kode', 'TIDAKDIPAKAI');
  await type('Jumlah kode', '10');
  expect(field('Kode').disabled).toBe(true);
  await submit();
  const codes = (sent(MAKE) as { code: string }[]).map((body) => body.code);
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{10}$/);
  await pass(1_500);
  const made = within(screen.getByRole('region', { name: 'Kode yang baru dibuat' }));
  expect(made.getAllByRole('listitem').map((li) => li.textContent)).toEqual(
    codes.map((code) => `${code}$30.00`),
  );
  expect(document.querySelectorAll('tbody tr')).toHaveLength(10);
  await press('Simpan teks');
  expect(await saved[0]?.text()).toBe(`${codes.join('\n')}\n`);
  await press('Sembunyikan');
  expect(screen.queryByRole('region', { name: 'Kode yang baru dibuat' })).toBeNull();
});

describe('what fails', () => {
  test('some of them: the next try makes only those that are missing', async () => {
    const { sent } = await open((at) => (at === 2 ? { status: 500, body: null } : null));
    await type('Nominal (USD)', '30');
    await type('Jumlah kode', '3');
    await submit();
    expect(alert()).toBe('Sebagian berhasil: 2 sukses, 1 gagal.');
    expect(field('Jumlah kode').value).toBe('1');
    await submit();
    expect(sent(MAKE)).toHaveLength(4);
    expect(screen.getByText('Kode redeem berhasil dibuat!')).toBeTruthy();
    await pass(1_500);
    expect(
      within(screen.getByRole('region', { name: 'Kode yang baru dibuat' })).getAllByRole('listitem'),
    ).toHaveLength(3);
  });

  test('all of them', async () => {
    await open(() => ({ status: 500, body: null }));
    await type('Nominal (USD)', '30');
    await type('Jumlah kode', '3');
    await submit();
    expect(alert()).toBe('Semua pembuatan kode gagal. Coba lagi.');
    expect(field('Jumlah kode').value).toBe('3');
  });

  test('all of them, for a reason that the store names', async () => {
    await open(() => refusal('redeem-code.too-much', 'x'));
    await type('Nominal (USD)', '30');
    await type('Jumlah kode', '2');
    await submit();
    expect(alert()).toBe('Semua pembuatan kode gagal. Coba lagi.Jumlah saldo maksimal $1000 per kode');
  });

  test.each([
    ['Gagal membuat kode redeem.', { status: 500, body: null }],
    ['Kode redeem HADIAH sudah ada', refusal('redeem-code.taken', 'x', 200, { code: 'HADIAH' })],
    ['Jumlah saldo maksimal $1000 per kode', refusal('redeem-code.too-much', 'x')],
    ['Jumlah saldo harus lebih dari 0', refusal('redeem-code.amount', 'x')],
  ])('one: %s', async (text, answer) => {
    await open(() => answer);
    await type('Nominal (USD)', '30');
    await submit();
    expect(alert()).toBe(text);
  });
});
