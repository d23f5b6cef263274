import { expect, test } from 'vitest';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { samplePurchase } from '#web/testing/sample-data.ts';
import type { Finding } from './api/find-purchase.ts';
import { POLL_MS, PurchaseWatch } from './purchase-watch.ts';

const waiting: Finding = {
  kind: 'found',
  purchase: samplePurchase({ deliveryStatus: 'PENDING', codes: [] }),
};
const unpaid: Finding = {
  kind: 'found',
  purchase: samplePurchase({ status: 'UNPAID', deliveryStatus: 'PENDING', codes: [] }),
};
const absent: Finding = { kind: 'absent', refusal: new ApiRefusal(404, { message: 'tidak ada' }, null) };
const failed: Finding = { kind: 'failed', error: new Error('putus') };
const delivered: Finding = { kind: 'found', purchase: samplePurchase() };

/** A clock that moves only when told: each step runs what was put off, if it was put off by the right time. */
function watchWith(answer: (attempt: number) => Finding) {
  let asked = 0;
  let due: (() => void) | null = null;
  const watch = new PurchaseWatch({
    find: async () => answer(++asked),
    later: (ms, run) => {
      expect(ms).toBe(POLL_MS);
      due = run;
      return () => {
        due = null;
      };
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    watch,
    asked: () => asked,
    start: async () => {
      watch.start();
      await settle();
    },
    runOut: async () => {
      while (due) {
        const run: () => void = due;
        due = null;
        run();
        await settle();
      }
    },
  };
}

test.each([
  ['paid without keys', waiting, 30],
  ['unpaid', unpaid, 30],
  ['not found', absent, 20],
  ['failing', failed, 10],
] as const)('%s is asked for %#', async (_name, finding, limit) => {
  const { start, runOut, asked, watch } = watchWith(() => finding);
  await start();
  await runOut();
  expect(asked()).toBe(limit);
  expect(watch.get()).toMatchObject({ attempt: limit, limit, watching: false });
});

test('keys end the watch', async () => {
  const { start, runOut, asked, watch } = watchWith((attempt) => (attempt < 4 ? waiting : delivered));
  await start();
  await runOut();
  expect(asked()).toBe(4);
  expect(watch.get().purchase?.codes).toEqual(['GRDA-7K2Q-99XM']);
});

test.each(['EXPIRED', 'FAILED', 'REFUND'])('a payment that is %s is not asked for again', async (status) => {
  const purchase = samplePurchase({ status, deliveryStatus: 'PENDING', codes: [] });
  const { start, runOut, asked } = watchWith(() => ({ kind: 'found', purchase }));
  await start();
  await runOut();
  expect(asked()).toBe(1);
});

test('what was found stays while later look-ups fail', async () => {
  const { start, runOut, asked, watch } = watchWith((attempt) => (attempt === 1 ? waiting : failed));
  await start();
  await runOut();
  expect(asked()).toBe(30);
  expect(watch.get().purchase).not.toBeNull();
});

test('the buyer’s own re-check starts the count again', async () => {
  const { start, runOut, asked, watch } = watchWith(() => absent);
  await start();
  await runOut();
  await start();
  expect(watch.get()).toMatchObject({ attempt: 1, watching: true });
  await runOut();
  expect(asked()).toBe(40);
});

test('a page that was left asks no more', async () => {
  const { start, runOut, asked, watch } = watchWith(() => waiting);
  await start();
  watch.stop();
  await runOut();
  expect(asked()).toBe(1);
});

test('coming back to the page asks at once, and only when more was to be asked', async () => {
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const { start, asked, watch } = watchWith((attempt) => (attempt < 3 ? waiting : delivered));
  await start();
  watch.nudge();
  await settle();
  expect(watch.get()).toMatchObject({ attempt: 2, limit: 30 });
  watch.nudge();
  await settle();
  watch.nudge();
  await settle();
  expect(asked()).toBe(3);
});

test('a connection that is back starts a look-up that had given up', async () => {
  const { start, runOut, asked, watch } = watchWith((attempt) => (attempt <= 10 ? failed : delivered));
  await start();
  await runOut();
  expect(asked()).toBe(10);
  watch.nudge();
  await new Promise((resolve) => setImmediate(resolve));
  expect(watch.get().purchase?.codes).toHaveLength(1);
});
