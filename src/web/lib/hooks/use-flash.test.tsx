// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFlash } from './use-flash.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const { result, unmount } = renderHook(() => useFlash<string>(3_000));
  return {
    shown: () => result.current[0],
    show: (text: string | null) => act(() => result.current[1](text)),
    later: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    unmount,
  };
}

test('a message stays for its time and goes by itself', () => {
  const { shown, show, later } = open();
  expect(shown()).toBeNull();
  show('saved');
  later(2_999);
  expect(shown()).toBe('saved');
  later(1);
  expect(shown()).toBeNull();
});

test.each(['saved', 'deleted'])('after "saved", "%s" has its whole time again', (next) => {
  const { shown, show, later } = open();
  show('saved');
  later(2_000);
  show(next);
  later(2_999);
  expect(shown()).toBe(next);
  later(1);
  expect(shown()).toBeNull();
});

test('taken away at once, or with its part of the page, it leaves no clock behind', () => {
  const { shown, show, unmount } = open();
  show('saved');
  show(null);
  expect(shown()).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
  show('saved');
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
