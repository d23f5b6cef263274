// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MemberKey } from '#contract/members.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Members } from './members.tsx';

const NOW = new Date('2026-11-15T03:24:00Z');
const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const key = (fields: Partial<MemberKey> = {}): MemberKey => ({
  code: 'GRDA-7K2Q-99XM',
  productName: 'Garuda Pass 7 days',
  baseName: 'Garuda Pass',
  purchaseDate: '2026-11-14T20:00:00Z',
  duration: '7 days',
  expiryDate: '2026-11-21T20:00:00Z',
  isExpired: false,
  timeRemaining: '6 hari 16 jam',
  customerName: 'raxxxxxxx',
  customerEmail: 'r***',
  ...fields,
});

type Script = Parameters<typeof scriptedTransport>[0];
async function open(script: Script = {}, at = '/publicvip') {
  const transport = scriptedTransport({
    'POST publicvip/validate-code': () => ok({ data: key() }),
    'GET publicvip/report-stats': () =>
      ok({ data: { safe: 2, banned: 1, lastSubmittedAt: '2026-11-15T02:00:00Z' } }),
    'GET chatbot/list': () =>
      ok({
        data: [
          { keyword: 'login', response: 'Tidak boleh muncul ya', isActive: false },
          { keyword: 'aman', response: 'Lihat kartu laporan keamanan.', isActive: true },
        ],
      }),
    ...script,
  });
  return { ...(await renderPage(<Members />, { at, transport })), transport };
}

const saying = (message: string) => ({ body: { success: false, message }, newer: true as const });
const field = () => screen.getByLabelText('Enter Your Key :') as HTMLInputElement;
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The same after hours, with the last of their thousands of ticks. */
const leap = (ms: number) => {
  vi.setSystemTime(Date.now() + ms - 1_000);
  return settle(1_000);
};
async function signIn(code = 'grda-7k2q-99xm') {
  fireEvent.change(field(), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'LOGIN' }));
  await settle();
}

describe('the door', () => {
  test('upper case, masked with a toggle, and its texts', async () => {
    const { transport } = await open();
    expect(screen.getByRole('heading', { name: 'Login VIP Member' })).toBeTruthy();
    expect(screen.getByText('Pastikan key masih aktif sebelum masuk.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back Store' }).getAttribute('href')).toBe('/');
    expect(field().type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Tampilkan key' }));
    expect(field().type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'LOGIN' }));
    expect(screen.getByRole('alert').textContent).toBe('Masukkan kode akses');
    expect(transport.calls).toHaveLength(0);
    await signIn('grda-1');
    expect(transport.calls[0]?.body).toEqual({ code: 'GRDA-1' });
  });

  test('says that it is busy', async () => {
    await open({ 'POST publicvip/validate-code': () => new Promise(() => {}) });
    await signIn();
    expect((screen.getByRole('button', { name: 'Memvalidasi...' }) as HTMLButtonElement).disabled).toBe(true);
  });

  test.each([
    ['a refusal', () => refusal('member.key-expired', 'Key Expired'), 'Key Expired'],
    ['a refusal without a code', () => saying('Key ini milik toko lain'), 'Key ini milik toko lain'],
    ['a refusal without a word', () => ({ body: { success: false } }), 'Key Expired'],
    ['no answer', () => Promise.reject(new Error('offline')), 'Gagal memvalidasi kode. Silakan coba lagi.'],
    ['no JSON', () => ({ status: 200, body: null }), 'Gagal memvalidasi kode. Silakan coba lagi.'],
    ['a fault', () => ({ status: 502, body: null }), 'Gagal memvalidasi kode. Silakan coba lagi.'],
    [
      'no record',
      () => ({ body: { success: true }, newer: true as const }),
      'Gagal memvalidasi kode. Silakan coba lagi.',
    ],
  ])('%s', async (_name, answer, text) => {
    await open({ 'POST publicvip/validate-code': answer });
    await signIn();
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  test('a key in the address is taken out of it and validated by itself', async () => {
    const { address, transport } = await open({}, '/publicvip?code=GRDA-7K2Q-99XM');
    await settle();
    expect(address()).toBe('/publicvip');
    expect(transport.calls[0]?.body).toEqual({ code: 'GRDA-7K2Q-99XM' });
    expect(screen.getByRole('heading', { name: 'VIP Members' })).toBeTruthy();
  });

  test('an address whose key is refused without a word', async () => {
    await open({ 'POST publicvip/validate-code': () => ({ body: { success: false } }) }, '/publicvip?code=X');
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('Kode tidak valid');
  });

  test('what is wrong follows the language that is chosen next', async () => {
    const { i18n } = await open({ 'POST publicvip/validate-code': () => ({ body: { success: false } }) });
    await signIn();
    await act(() => i18n.setLocale('zh'));
    expect(screen.getByRole('alert').textContent).toBe(i18n.language.t('vip.expired'));
  });

  test('an address whose key cannot be checked says so', async () => {
    await open(
      { 'POST publicvip/validate-code': () => Promise.reject(new Error('offline')) },
      '/publicvip?code=X',
    );
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('Terjadi kesalahan saat memvalidasi kode');
  });

  test('is remembered for an hour and no longer, until logout', async () => {
    await open();
    await signIn();
    cleanup();
    vi.setSystemTime(NOW.getTime() + HOUR - 1);
    await open();
    expect(screen.getByRole('heading', { name: 'VIP Members' })).toBeTruthy();
    cleanup();
    vi.setSystemTime(NOW.getTime() + HOUR);
    await open();
    expect(screen.getByRole('heading', { name: 'Login VIP Member' })).toBeTruthy();
    await signIn();
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.getByRole('heading', { name: 'Login VIP Member' })).toBeTruthy();
    expect(localStorage.getItem('vip.session')).toBeNull();
  });
});

describe('the key card', () => {
  test('dates of the store’s calendar, and a countdown to the end', async () => {
    await open({
      'POST publicvip/validate-code': () => ok({ data: key({ expiryDate: '2026-11-15T05:25:00Z' }) }),
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

describe('a record with nothing but what the document names', () => {
  const { code, productName, purchaseDate, customerName, customerEmail } = key();
  const bare = { code, productName, purchaseDate, duration: '7 days', customerName, customerEmail };
  test.each([
    ['the duration in its name', bare, '6 hari 16 jam', '22 - 11 - 2026'],
    [
      'a field for it',
      { ...bare, productName: 'Garuda Pass', duration: '30 days' },
      '29 hari 16 jam',
      '15 - 12 - 2026',
    ],
    ['neither', { ...bare, productName: 'Garuda Pass', duration: '' }, '16 jam 36 menit', '16 - 11 - 2026'],
  ])('%s', async (_name, data, left, until) => {
    await open({
      'POST publicvip/validate-code': () => ({ body: { success: true, data }, newer: true as const }),
    });
    await signIn();
    expect(screen.getByRole('timer').textContent).toBe(left);
    expect(screen.getByText(until)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Garuda Pass' })).toBeTruthy();
  });

  test('without even a date it opens, and says nothing of one', async () => {
    await open({
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
  await open();
  await signIn();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'COPY GRDA-7K2Q-99XM' })));
  expect(writeText).toHaveBeenCalledWith('GRDA-7K2Q-99XM');
  vi.unstubAllGlobals();
});

describe('the report card', () => {
  const card = () => within(screen.getByRole('region', { name: 'Garuda Pass' }));

  test('shares to one decimal, how many and how recent', async () => {
    await open();
    await signIn();
    expect(card().getByText('66.7%')).toBeTruthy();
    expect(card().getByText('33.3%')).toBeTruthy();
    expect(card().getByText(/^3 laporan, terakhir 15\/11\/2026/)).toBeTruthy();
  });

  test('needs a choice, then thanks, clears it, reloads and cools down for a day', async () => {
    const { transport } = await open({ 'POST publicvip/submit-report': () => ok({ message: 'ok' }) });
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
    await open({ 'POST publicvip/submit-report': answer });
    await signIn();
    fireEvent.click(card().getByLabelText('Aman'));
    fireEvent.click(card().getByRole('button', { name: 'Kirim Laporan' }));
    await settle();
    expect(card().getByRole('alert').textContent).toBe(text);
  });

  test('Refresh asks again', async () => {
    const { transport } = await open();
    await signIn();
    fireEvent.click(card().getByRole('button', { name: 'Refresh' }));
    await settle();
    expect(transport.calls.filter((call) => call.name === 'GET publicvip/report-stats')).toHaveLength(2);
  });
});

describe('the chat room', () => {
  const room = () => within(screen.getByRole('region', { name: 'Ruang Obrolan • Garuda Pass 7 days' }));
  const lines = () =>
    room()
      .queryAllByRole('listitem')
      .map((line) => line.textContent ?? '');
  const say = async (text: string) => {
    fireEvent.change(room().getByLabelText('Tulis pesan'), { target: { value: text } });
    fireEvent.click(room().getByRole('button', { name: 'Kirim' }));
    await settle();
  };

  test('greets once after 1.5 s, answers active keywords after 1 s, masks names, ignores blanks', async () => {
    await open();
    await signIn();
    await settle(1_499);
    expect(lines()).toHaveLength(0);
    await settle(1);
    expect(lines()).toHaveLength(1);
    await say('   ');
    await say('apakah AMAN?');
    expect(lines()[1]).toContain('raxxxx');
    expect(lines()[1]).toContain('apakah AMAN?');
    await settle(999);
    expect(lines()).toHaveLength(2);
    await settle(1);
    expect(lines()[2]).toContain('Lihat kartu laporan keamanan.');
    await say('login');
    await settle(5_000);
    expect(lines()).toHaveLength(4);
    cleanup();
    await open();
    await settle(5_000);
    expect(lines()).toHaveLength(4);
  });

  test('greets each key, though their holders\u2019 masked names are the same', async () => {
    await open();
    await signIn();
    await settle(1_500);
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    cleanup();
    await open({ 'POST publicvip/validate-code': () => ok({ data: key({ code: 'GRDA-0000-0001' }) }) });
    await signIn();
    await settle(1_500);
    expect(lines()).toHaveLength(2);
    expect(JSON.stringify({ ...localStorage })).not.toContain('greeted.GRDA');
  });

  test('shows what another tab wrote, and text stays text', async () => {
    await open();
    await signIn();
    const written = JSON.stringify([
      { id: '1', user: 'budi', text: '<img src=x onerror=alert(1)>', ts: NOW.getTime() },
    ]);
    localStorage.setItem('chat.Garuda Pass 7 days', written);
    await act(async () => {
      dispatchEvent(new StorageEvent('storage', { key: 'chat.Garuda Pass 7 days' }));
    });
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toContain('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img')).toBeNull();
  });

  test('does not grow without end', async () => {
    const many = Array.from({ length: 200 }, (_, n) => ({ id: String(n), user: 'a', text: `p${n}`, ts: n }));
    localStorage.setItem('chat.Garuda Pass 7 days', JSON.stringify(many));
    await open();
    await signIn();
    await say('terakhir');
    expect(lines()).toHaveLength(200);
    expect(lines()[0]).toContain('p1');
    expect(lines().at(-1)).toContain('terakhir');
  });
});

test('the area for content is announced', async () => {
  await open();
  await signIn();
  expect(screen.getByRole('heading', { name: 'Area Konten VIP' })).toBeTruthy();
  expect(screen.getByText('Coming soon...')).toBeTruthy();
});
