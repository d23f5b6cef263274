// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memberKey, openMembers, settle, signIn } from '#web/testing/members-screen.tsx';
import { ok } from '#web/testing/scripted-transport.ts';

const NOW = new Date('2026-11-15T03:24:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
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
    await openMembers();
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
    expect(lines()[4]).toContain('https://pesan.test/');
    cleanup();
    await openMembers();
    await settle(5_000);
    expect(lines()).toHaveLength(5);
  });

  test('greets each key, though their holders\u2019 masked names are the same', async () => {
    await openMembers();
    await signIn();
    await settle(1_500);
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    cleanup();
    await openMembers({
      'POST publicvip/validate-code': () => ok({ data: memberKey({ code: 'GRDA-0000-0001' }) }),
    });
    await signIn();
    await settle(1_500);
    expect(lines()).toHaveLength(2);
    expect(JSON.stringify({ ...localStorage })).not.toContain('greeted.GRDA');
  });

  test('its greeting is in the language that is chosen next', async () => {
    const { i18n } = await openMembers();
    await signIn();
    await settle(1_500);
    await act(() => i18n.setLocale('en'));
    expect(screen.getByText(i18n.language.t('chat.greeting'))).toBeTruthy();
  });

  test('shows what another tab wrote, and text stays text', async () => {
    await openMembers();
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
    await openMembers();
    await signIn();
    await say('terakhir');
    expect(lines()).toHaveLength(200);
    expect(lines()[0]).toContain('p1');
    expect(lines().at(-1)).toContain('terakhir');
  });
});
