import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { MemberKey } from '#contract/orders/members.ts';
import type { StoreInfo } from '#contract/shop/store.ts';
import { Members } from '#web/features/members/components/members.tsx';
import { renderPage } from './render-page.tsx';
import { sampleStore } from './sample-data.ts';
import { ok, scriptedTransport } from './scripted-transport.ts';

/** The members' area, and what a hand does there. */
export const memberKey = (fields: Partial<MemberKey> = {}): MemberKey => ({
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
export async function openMembers(script: Script = {}, at = '/publicvip', store: Partial<StoreInfo> = {}) {
  const transport = scriptedTransport({
    'POST publicvip/validate-code': () => ok({ data: memberKey() }),
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
  const data = { store: { ...sampleStore, ...store } };
  return { ...(await renderPage(<Members />, { at, transport, data })), transport };
}

export const saying = (message: string) => ({ body: { success: false, message }, newer: true as const });
export const field = () => screen.getByLabelText('Enter Your Key :') as HTMLInputElement;
export const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The same after hours, with the last of their thousands of ticks. */
export const leap = (ms: number) => {
  vi.setSystemTime(Date.now() + ms - 1_000);
  return settle(1_000);
};
export async function signIn(code = 'grda-7k2q-99xm') {
  fireEvent.change(field(), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'LOGIN' }));
  await settle();
}
