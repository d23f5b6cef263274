import { expect, it } from 'vitest';
import { judgeCalls, type OutsideCall, WATCHED_MS } from './outside-health.ts';

const NOW = 10_000_000;
const SLOW_MS = 5_000;

/** 'x' is a call without an answer, '.' a quick answer, 's' a slow one; one each so many seconds, the last one now. */
const calls = (drawn: string, everySeconds: number): OutsideCall[] =>
  [...drawn].map((one, at) => ({
    atMs: NOW - (drawn.length - 1 - at) * everySeconds * 1000,
    tookMs: one === 's' ? SLOW_MS : 300,
    answered: one !== 'x',
  }));

it.each([
  ['nothing was asked', '', 10, null],
  ['four in a row', 'xxxx', 30, null],
  ['five in a row over half a minute', 'xxxxx', 8, 'down'],
  ['five in a row within one hiccup', 'xxxxx', 7, null],
  ['twenty in a row over five seconds', 'x'.repeat(20), 0.27, 'down'],
  ['nineteen in a row over five seconds', 'x'.repeat(19), 0.3, null],
  ['a hundred in a row within one hiccup', 'x'.repeat(100), 0.05, null],
  ['an answer among them', 'xxx.xxx', 30, null],
  ['an answer before them', '.xxxxx', 10, 'down'],
  ['eight of ten, whatever came last', 'xxxx.xxxx.', 10, 'down'],
  ['seven of ten', 'xx.xx.xxx.', 10, null],
  ['eight of ten within one hiccup', 'xxxx.xxxx.', 3, null],
  ['a row over nearly ten minutes', 'xxxxx', 130, 'down'],
  ['a row of which most is too long ago', 'xxxxx', 200, null],
  ['an answer ends a row', 'xxxxx.', 30, null],
  ['too few answers to time', '....', 10, null],
  ['quick answers', '.....', 10, 'up'],
  ['most are slow', '..sss', 10, 'slow'],
  ['some are slow', '...ss', 10, 'up'],
  ['slow answers and some failures', 'sxssxss', 10, 'slow'],
] as const)('%s', (_name, drawn, every, health) => {
  expect(judgeCalls(calls(drawn, every), NOW, SLOW_MS)).toBe(health);
});

it('forgets what was ten minutes ago', () => {
  const old = calls('xxxxxxxxxx', 10);
  expect(judgeCalls(old, NOW, SLOW_MS)).toBe('down');
  expect(judgeCalls(old, NOW + WATCHED_MS, SLOW_MS)).toBe(null);
});
