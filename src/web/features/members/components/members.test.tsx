// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { field, memberKey, openMembers, saying, settle, signIn } from '#web/testing/members-screen.tsx';
import { ok, refusal } from '#web/testing/scripted-transport.ts';

const NOW = new Date('2026-11-15T03:24:00Z');
const HOUR = 3_600_000;
const VALIDATE = 'POST publicvip/validate-code';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the door', () => {
  test('upper case, masked with a toggle, and its texts', async () => {
    const { transport } = await openMembers();
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
    await openMembers({ 'POST publicvip/validate-code': () => new Promise(() => {}) });
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
    await openMembers({ 'POST publicvip/validate-code': answer });
    await signIn();
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  test('a key in the address is taken out of it and validated by itself', async () => {
    const { address, transport } = await openMembers({}, '/publicvip?code=GRDA-7K2Q-99XM');
    await settle();
    expect(address()).toBe('/publicvip');
    expect(transport.calls[0]?.body).toEqual({ code: 'GRDA-7K2Q-99XM' });
    expect(screen.getByRole('heading', { name: 'VIP Members' })).toBeTruthy();
  });

  test('an address whose key is refused without a word', async () => {
    await openMembers(
      { 'POST publicvip/validate-code': () => ({ body: { success: false } }) },
      '/publicvip?code=X',
    );
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('Kode tidak valid');
  });

  test('what is wrong follows the language that is chosen next', async () => {
    const { i18n } = await openMembers({
      'POST publicvip/validate-code': () => ({ body: { success: false } }),
    });
    await signIn();
    await act(() => i18n.setLocale('zh'));
    expect(screen.getByRole('alert').textContent).toBe(i18n.language.t('vip.expired'));
  });

  test('an address whose key cannot be checked says so', async () => {
    await openMembers(
      { 'POST publicvip/validate-code': () => Promise.reject(new Error('offline')) },
      '/publicvip?code=X',
    );
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('Terjadi kesalahan saat memvalidasi kode');
  });

  test('is remembered for an hour and no longer, until logout', async () => {
    await openMembers();
    await signIn();
    cleanup();
    vi.setSystemTime(NOW.getTime() + HOUR - 1);
    await openMembers({ [VALIDATE]: () => Promise.reject(new Error('offline')) });
    await settle();
    expect(screen.getByRole('heading', { name: 'VIP Members' })).toBeTruthy();
    cleanup();
    vi.setSystemTime(NOW.getTime() + HOUR);
    await openMembers();
    expect(screen.getByRole('heading', { name: 'Login VIP Member' })).toBeTruthy();
    await signIn();
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.getByRole('heading', { name: 'Login VIP Member' })).toBeTruthy();
    expect(localStorage.getItem('vip.session')).toBeNull();
  });

  test('who is remembered sees the key as it is now, at once and when they come back to the page', async () => {
    await openMembers();
    await signIn();
    cleanup();
    const paused = memberKey({ isPaused: true });
    const { transport } = await openMembers({ [VALIDATE]: () => ok({ data: paused }) });
    await settle();
    expect(screen.getByText('Waktu berhenti selama maintenance')).toBeTruthy();
    const comeBack = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));
    const asked = () => transport.calls.filter(({ name }) => name === VALIDATE).length;
    await comeBack();
    expect(asked()).toBe(1);
    vi.setSystemTime(NOW.getTime() + 60_000);
    await comeBack();
    expect(asked()).toBe(2);
  });

  test.each([
    [
      'that is no longer good leads out',
      () => refusal('member.key-expired', 'Key Expired'),
      'Login VIP Member',
    ],
    ['asked for too often stays', () => refusal('request.too-many', 'Tunggu', 429), 'VIP Members'],
    ['that the store could not look up stays', () => ({ status: 502, body: null }), 'VIP Members'],
  ])('a remembered key %s', async (_name, answer, heading) => {
    await openMembers();
    await signIn();
    cleanup();
    await openMembers({ [VALIDATE]: answer });
    await settle();
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
  });
});

test('the area for content is announced', async () => {
  await openMembers();
  await signIn();
  expect(screen.getByRole('heading', { name: 'Area Konten VIP' })).toBeTruthy();
  expect(screen.getByText('Coming soon...')).toBeTruthy();
});

test('the seller’s instructions, content and link stand there, each under its name', async () => {
  const words = {
    guide: '<p>Tempel key</p>',
    content: '<p>Materi minggu ini</p>',
    customLink: 'https://kelas.test/1',
    linkLabel: 'Buka kelas',
  };
  await openMembers({ 'POST publicvip/validate-code': () => ok({ data: memberKey(words) }) });
  await signIn();
  expect(screen.getByRole('region', { name: 'Petunjuk' }).textContent).toContain('Tempel key');
  expect(screen.getByRole('region', { name: 'Area Konten VIP' }).textContent).toContain('Materi minggu ini');
  expect(screen.queryByText('Coming soon...')).toBeNull();
  expect(screen.getByRole('link', { name: 'Buka kelas' }).getAttribute('href')).toBe('https://kelas.test/1');
});

test('a shop that promises nothing has no place for content', async () => {
  await openMembers({}, '/publicvip', { membersContent: {} });
  await signIn();
  expect(screen.queryByText('Coming soon...')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Untuk pemilik key' })).toBeNull();
});
