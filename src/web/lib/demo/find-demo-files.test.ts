import { afterEach, expect, it, vi } from 'vitest';
import { AGAIN_MS, findDemoFiles } from './find-demo-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A shop that answers so, one after the other. */
function shop(...statuses: number[]) {
  const asked: string[] = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(
      { worker: 'worker-1.js', store: 'store-1.bin' },
      { status: statuses.shift() ?? 200 },
    );
  });
  return asked;
}

it('waits while the shop makes them, and says so', async () => {
  const asked = shop(503, 503, 200);
  const making = vi.fn();
  const found = findDemoFiles('/toko/', making);
  await vi.advanceTimersByTimeAsync(2 * AGAIN_MS);
  expect(await found).toEqual({ worker: '/toko/demo/worker-1.js', store: '/toko/demo/store-1.bin' });
  expect([asked.length, making.mock.calls.length]).toEqual([3, 2]);
  expect(new Set(asked)).toEqual(new Set(['/toko/demo/files.json']));
});

it.each([404, 500])('finds none where the shop answers %d', async (status) => {
  const asked = shop(status);
  expect(await findDemoFiles('/', () => undefined)).toBeNull();
  expect(asked).toHaveLength(1);
});
