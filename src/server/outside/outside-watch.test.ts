import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROBE_MS } from '#domain/notices/outside-health.ts';
import type { Supply } from '#domain/orders/supply-answers.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import type { Supplier } from '../ports/supplier.ts';
import { OutsideWatch } from './outside-watch.ts';
import { watchedCalls } from './watched-calls.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store?.close());

it('watches whatever is outside, a supplier as well as a gateway, each watch its own', async () => {
  let at = Date.now();
  let answer: Supply | null = null;
  const supplier: Supplier = {
    async ask() {
      if (!answer) throw new Error('no usable answer');
      return answer;
    },
    again: async () => null,
    async probe() {
      if (!answer) throw new Error('no usable answer');
    },
  };
  const { deps } = store.store;
  const watch = new OutsideWatch<'grosir'>(
    { ...deps, clock: { now: () => new Date(at) } },
    { what: 'supplier', channel: 'kunci_suppliers', slowMs: () => 5_000 },
  );
  const counted: string[] = [];
  const call = watchedCalls({
    name: 'grosir',
    watch,
    isRefusal: () => false,
    count: ({ method, outcome }) => counted.push(`${method} ${outcome}`),
  });
  watch.add('grosir', () => call('probe', () => supplier.probe()));
  await watch.refresh();
  const ask = () =>
    call('ask', () =>
      supplier.ask({ orderId: 1, key: 'order-1', article: 'A1', quantity: 1, answers: undefined }),
    );

  answer = { kind: 'refused', why: 'habis' };
  expect(await ask()).toEqual(answer);
  answer = null;
  for (let n = 0; n < 5; n += 1) {
    at += 10_000;
    await expect(ask()).rejects.toThrow();
  }
  expect(watch.all()).toEqual([{ name: 'grosir', health: 'down' }]);
  expect([await watch.mayTry('grosir'), deps.watch.all().map(({ name }) => name)]).toEqual([
    false,
    ['tripay', 'stripe', 'midtrans', 'xendit', 'stars'],
  ]);
  answer = { kind: 'later', reference: 'G-1' };
  at += PROBE_MS;
  await watch.look();
  expect(watch.healthOf('grosir')).toBe('up');
  expect(counted).toEqual(['ask ok', ...Array(5).fill('ask failed'), 'probe ok']);
});
