import { afterEach, expect, it, vi } from 'vitest';
import { quietLog } from '#testing/quiet-log.ts';
import { testDatabase } from '#testing/test-database.ts';
import { CatalogueCache } from './catalogue-cache.ts';

afterEach(() => void vi.useRealTimers());

it('loads at once when another process tells of a change, and not twice within a second', async () => {
  const database = await testDatabase();
  let loads = 0;
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name === 'execute' || name === 'select') loads += 1;
      return Reflect.get(target, name);
    },
  });
  let told = () => undefined as unknown;
  const signals = {
    publish: async () => undefined,
    subscribe: async (_channel: string, handler: () => void) => {
      told = handler;
    },
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const cache = new CatalogueCache({ db, signals, log: quietLog, clock: { now: () => new Date() } });
  await cache.start();
  const perLoad = loads;
  const after = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    const count = loads / perLoad;
    // Joins the load that runs.
    if (count > 1) await cache.refresh();
    return count;
  };

  vi.setSystemTime(Date.now() + 1_500);
  told();
  expect(await after(0)).toBe(2);
  loads = perLoad;
  told();
  expect(await after(999)).toBe(1);
  expect(await after(1)).toBe(2);
  cache.stop();
  vi.useRealTimers();
  await database.close();
});
