// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleStore } from '#web/testing/sample-data.ts';
import { scriptedTransport } from '#web/testing/scripted-transport.ts';
import { createApiClient } from '../calls/api-client.ts';
import { createServices, ServicesContext } from '../calls/services.ts';
import { useNow, useTick } from './use-now.ts';

const START = Date.parse('2026-11-15T03:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function page() {
  const api = createApiClient(scriptedTransport({}));
  const services = createServices({ locale: 'id', store: sampleStore }, api, () => {});
  return ({ children }: { children: ReactNode }) => (
    <ServicesContext value={services}>{children}</ServicesContext>
  );
}
const later = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('the time comes again every second, from one clock for all who look', () => {
  const wrapper = page();
  const first = renderHook(() => useNow(), { wrapper });
  const second = renderHook(() => useTick(), { wrapper });
  expect([first.result.current, second.result.current]).toEqual([START, START]);
  later(3_000);
  expect([first.result.current, second.result.current]).toEqual([START + 3_000, START + 3_000]);
  expect(vi.getTimerCount()).toBe(1);
  first.unmount();
  later(1_000);
  expect(second.result.current).toBe(START + 4_000);
  second.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('while nothing counts down no clock runs, and whoever asks anew gets the present', () => {
  const { result, rerender } = renderHook(({ ticking }) => useNow(ticking), {
    wrapper: page(),
    initialProps: { ticking: false },
  });
  later(60_500);
  expect([result.current, vi.getTimerCount()]).toEqual([START, 0]);
  rerender({ ticking: false });
  expect([result.current, vi.getTimerCount()]).toEqual([START + 60_500, 0]);
  rerender({ ticking: true });
  later(1_000);
  expect([result.current, vi.getTimerCount()]).toEqual([START + 61_500, 1]);
  rerender({ ticking: false });
  expect(vi.getTimerCount()).toBe(0);
});

test('what a server renders has no time until the page has come alive', () => {
  const Wrapper = page();
  const seen: (number | null)[] = [];
  function Clock() {
    seen.push(useTick());
    return null;
  }
  const element = (
    <Wrapper>
      <Clock />
    </Wrapper>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  expect(seen.splice(0)).toEqual([null]);
  render(element, { container, hydrate: true });
  expect([seen.at(0), seen.at(-1)]).toEqual([null, START]);
});
