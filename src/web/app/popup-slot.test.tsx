// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PurchasePopup } from '#web/features/popup/components/purchase-popup.tsx';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleStore } from '#web/testing/sample-data.ts';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { PopupSlot } from './popup-slot.tsx';

const NOW = Date.parse('2026-11-15T03:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const FEED = 'GET public/recent-purchases';
const bought = (id: string, customerName: string, productName: string, minutesAgo: number) => ({
  id,
  customerName,
  customerEmail: 'r***',
  productName,
  purchaseDate: new Date(NOW - minutesAgo * 60_000).toISOString(),
});
const two = [
  bought('b', 'Raxxxxxxx', 'Garuda Pass 7 days', 5),
  bought('a', 'Buxxxxxxx', 'Komodo Pro 1 day', 90),
];
const answering = (data: unknown[]) => scriptedTransport({ [FEED]: () => ok({ data }) });
const open = (transport = answering(two)) => renderPage(<PurchasePopup />, { transport });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const popup = () => screen.queryByRole('complementary', { name: 'Pembelian terbaru' });

test('the first entry after 4 s, for 6 s; the next one after the way out and a gap of 12 s', async () => {
  await open();
  await pass(3_999);
  expect(popup()).toBeNull();
  await pass(1);
  expect(screen.getByText('Raxxxxxxx baru saja membeli')).toBeTruthy();
  expect(screen.getByText('Garuda Pass 7 days')).toBeTruthy();
  expect(screen.getByText('5 menit yang lalu')).toBeTruthy();
  expect(popup()?.querySelector('.popup-progress')).toBeTruthy();
  await pass(5_999);
  expect(popup()?.dataset.phase).toBe('showing');
  await pass(1);
  expect(popup()?.dataset.phase).toBe('leaving');
  await pass(500);
  expect(popup()).toBeNull();
  await pass(12_000);
  expect(screen.getByText('Buxxxxxxx baru saja membeli')).toBeTruthy();
  expect(screen.getByText('1 jam yang lalu')).toBeTruthy();
});

test.each([
  ['an empty list', answering([])],
  ['purchases of the day before', answering([bought('a', 'Ra', 'Garuda Pass', 24 * 60 + 1)])],
  ['a refusal', scriptedTransport({ [FEED]: () => refusal('request.failed', 'x', 500) })],
  ['success: false', scriptedTransport({ [FEED]: () => ({ body: { success: false } }) })],
  ['a broken connection', scriptedTransport({ [FEED]: () => Promise.reject(new TypeError('putus')) })],
])('%s shows nothing and says nothing', async (_name, transport) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await open(transport);
  await pass(60_000);
  expect(document.querySelector('.popup')).toBeNull();
  expect(document.body.textContent).toBe('');
});

test('pointing at it or focusing it makes it wait', async () => {
  await open();
  await pass(4_000);
  fireEvent.pointerEnter(popup() as HTMLElement);
  await pass(30_000);
  expect(popup()?.dataset).toMatchObject({ phase: 'showing', paused: 'true' });
  fireEvent.focus(screen.getByRole('button', { name: 'Tutup pemberitahuan' }));
  fireEvent.pointerLeave(popup() as HTMLElement);
  await pass(30_000);
  expect(popup()?.dataset.phase).toBe('showing');
  fireEvent.blur(screen.getByRole('button', { name: 'Tutup pemberitahuan' }));
  await pass(6_000);
  expect(popup()?.dataset.phase).toBe('leaving');
});

test('a tab that nobody sees stands still', async () => {
  await open();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await pass(60_000);
  expect(popup()).toBeNull();
  visibility.mockReturnValue('visible');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await pass(4_000);
  expect(popup()).toBeTruthy();
});

test('the list is asked for again every 5 minutes', async () => {
  const transport = answering(two);
  await open(transport);
  expect(transport.calls).toHaveLength(1);
  await pass(5 * 60_000 - 1);
  expect(transport.calls).toHaveLength(1);
  await pass(1);
  expect(transport.calls).toHaveLength(2);
});

test('closed, it stays away for the visit and is not even fetched', async () => {
  const transport = answering(two);
  await open(transport);
  await pass(4_000);
  fireEvent.click(screen.getByRole('button', { name: 'Tutup pemberitahuan' }));
  await pass(60_000);
  expect(popup()).toBeNull();
  cleanup();
  const again = answering(two);
  await renderPage(<PopupSlot />, { transport: again });
  await pass(60_000);
  expect(again.calls).toEqual([]);
});

test('a shop without it asks for nothing', async () => {
  const transport = answering(two);
  await renderPage(<PopupSlot />, { transport, data: { store: { ...sampleStore, purchasePopup: false } } });
  await pass(60_000);
  expect([transport.calls, popup()]).toEqual([[], null]);
});

test('samples are shown in demo mode alone, without a call', async () => {
  const transport = answering([]);
  await renderPage(<PurchasePopup />, { transport, services: { samplePurchases: two } });
  await pass(4_000);
  expect(screen.getByText('Garuda Pass 7 days')).toBeTruthy();
  expect(transport.calls).toEqual([]);
});
