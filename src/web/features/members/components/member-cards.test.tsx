// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leap, memberKey, openMembers, saying, settle, signIn } from '#web/testing/members-screen.tsx';
import { ok, refusal } from '#web/testing/scripted-transport.ts';

const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:24:00Z') });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the key card', () => {
  test('dates of the store’s calendar, and a countdown to the end', async () => {
    await openMembers({
      'POST publicvip/validate-code': () => ok({ data: memberKey({ expiryDate: '2026-11-15T05:25:00Z' }) }),
    });
    await signIn();
    expect(screen.getByText('GRDA-7K2Q-99XM')).toBeTruthy();
    // 20:00 in UTC is the next day in Jakarta.
    expect(screen.getAllByText('15 - 11 - 2026')).toHaveLength(2);
    expect(screen.getByRole('timer').textContent).toBe('2 jam 1 menit');
    await leap(2 * HOUR);
    expect(screen.getByRole('timer').textContent).toBe('1 menit');
    await settle(61_000);
    expect(screen.getByRole('timer').textContent).toBe('Kedaluwarsa');
  });
});

test('what maintenance added is told, and while it lasts the time stands still', async () => {
  const paused = { expiryDate: '2026-11-15T05:25:00Z', addedSeconds: 187_200, isPaused: true };
  await openMembers({ 'POST publicvip/validate-code': () => ok({ data: memberKey(paused) }) });
  await signIn();
  expect(screen.getByText('+ 2 hari 4 jam (maintenance)')).toBeTruthy();
  expect(screen.getByText('Waktu berhenti selama maintenance')).toBeTruthy();
  await leap(HOUR);
  expect(screen.getByRole('timer').textContent).toBe('2 jam 1 menit');
});

describe('a record with nothing but what the document names', () => {
  const { code, productName, purchaseDate, customerName, customerEmail } = memberKey();
  const bare = { code, productName, purchaseDate, duration: '7 days', customerName, customerEmail };
  test.each([
    ['the duration in its name', bare, '6 hari 16 jam', '22 - 11 - 2026'],
    [
      'a field for it',
      { ...bare, productName: 'Garuda Pass', duration: '30 days' },
      '29 hari 16 jam',
      '15 - 12 - 2026',
    ],
  ])('%s', async (_name, data, left, until) => {
    await openMembers({
      'POST publicvip/validate-code': () => ({ body: { success: true, data }, newer: true as const }),
    });
    await signIn();
    expect(screen.getByRole('timer').textContent).toBe(left);
    expect(screen.getByText(until)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Garuda Pass' })).toBeTruthy();
  });

  test('without either it has no end', async () => {
    const data = { ...bare, productName: 'Garuda Pass', duration: '' };
    await openMembers({
      'POST publicvip/validate-code': () => ({ body: { success: true, data }, newer: true as const }),
    });
    await signIn();
    expect(screen.getByText('Tanpa batas waktu')).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('without even a date it opens, and says nothing of one', async () => {
    await openMembers({
      'POST publicvip/validate-code': () => ({
        body: { success: true, data: { code, productName } },
        newer: true as const,
      }),
    });
    await signIn();
    expect(screen.getByText(code)).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(document.body.textContent).not.toMatch(/NaN|undefined|Invalid/);
  });
});

test('the key is copied by a button beside it', async () => {
  const writeText = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await openMembers();
  await signIn();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'COPY GRDA-7K2Q-99XM' })));
  expect(writeText).toHaveBeenCalledWith('GRDA-7K2Q-99XM');
  vi.unstubAllGlobals();
});

describe('the report card', () => {
  const card = () => within(screen.getByRole('region', { name: 'Garuda Pass' }));

  test('shares to one decimal, how many and how recent', async () => {
    await openMembers();
    await signIn();
    expect(card().getByText('66.7%')).toBeTruthy();
    expect(card().getByText('33.3%')).toBeTruthy();
    expect(card().getByText(/^3 laporan, terakhir 15\/11\/2026/)).toBeTruthy();
  });

  test('needs a choice, then thanks, clears it, reloads and cools down for a day', async () => {
    const { transport } = await openMembers({ 'POST publicvip/submit-report': () => ok({ message: 'ok' }) });
    await signIn();
    fireEvent.click(card().getByRole('button', { name: 'Kirim Laporan' }));
    expect(card().getByRole('alert').textContent).toBe('Pilih salah satu: Aman atau Banned.');
    fireEvent.click(card().getByLabelText('Banned'));
    fireEvent.click(card().getByRole('button', { name: 'Kirim Laporan' }));
    await settle();
    expect(transport.calls.find((call) => call.name === 'POST publicvip/submit-report')?.body).toEqual({
      productName: 'Garuda Pass',
      code: 'GRDA-7K2Q-99XM',
      choice: 'BANNED',
    });
    expect(transport.calls.filter((call) => call.name === 'GET publicvip/report-stats')).toHaveLength(2);
    expect((card().getByLabelText('Banned') as HTMLInputElement).checked).toBe(false);
    expect(card().getByText('Coba lagi dalam 1 hari')).toBeTruthy();
    await leap(HOUR);
    fireEvent.click(card().getByLabelText('Aman'));
    fireEvent.click(card().getByRole('button', { name: 'Kirim Laporan' }));
    expect(card().getByRole('alert').textContent).toBe(
      'Anda sudah mengirim laporan. Coba lagi dalam 23 jam.',
    );
  });

  test.each([
    [
      'a refusal',
      () => refusal('report.cooldown', '', 200, { time: 3 * 3_600_000 }),
      'Anda sudah mengirim laporan. Coba lagi dalam 3 jam.',
    ],
    ['a refusal without a word', () => ({ body: { success: false } }), 'Gagal mengirim laporan. Coba lagi.'],
    ['a refusal without a code', () => saying('Sudah cukup'), 'Sudah cukup'],
    ['no JSON', () => ({ status: 200, body: null }), 'Terjadi kesalahan saat mengirim laporan.'],
    ['no answer', () => Promise.reject(new Error('offline')), 'Terjadi kesalahan saat mengirim laporan.'],
  ])('%s', async (_name, answer, text) => {
    await openMembers({ 'POST publicvip/submit-report': answer });
    await signIn();
    fireEvent.click(card().getByLabelText('Aman'));
    fireEvent.click(card().getByRole('button', { name: 'Kirim Laporan' }));
    await settle();
    expect(card().getByRole('alert').textContent).toBe(text);
  });

  test('Refresh asks again', async () => {
    const { transport } = await openMembers();
    await signIn();
    fireEvent.click(card().getByRole('button', { name: 'Refresh' }));
    await settle();
    expect(transport.calls.filter((call) => call.name === 'GET publicvip/report-stats')).toHaveLength(2);
  });
});
