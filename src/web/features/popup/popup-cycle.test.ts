import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PopupCycle, type PopupState } from './popup-cycle.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

function cycleOf(entries: string[], isFresh: (entry: string) => boolean = () => true) {
  const seen: string[] = [];
  const note = ({ phase, entry }: PopupState<string>) => {
    const line = `${Date.now()} ${phase}${entry === null ? '' : ` ${entry}`}`;
    if (seen.at(-1)?.split(' ').slice(1).join() !== line.split(' ').slice(1).join()) seen.push(line);
  };
  const cycle = new PopupCycle<string>({
    now: () => Date.now(),
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    isFresh,
    onChange: note,
  });
  cycle.setEntries(entries);
  return { cycle, seen };
}
const pass = (ms: number) => vi.advanceTimersByTime(ms);

test('entries come in order with their times, and wrap around', () => {
  const { seen } = cycleOf(['a', 'b']);
  pass(4_000 + 3 * 18_500);
  expect(seen).toEqual([
    '4000 showing a',
    '10000 leaving a',
    '10500 waiting',
    '22500 showing b',
    '28500 leaving b',
    '29000 waiting',
    '41000 showing a',
    '47000 leaving a',
    '47500 waiting',
    '59500 showing b',
  ]);
});

test('an empty list shows nothing; one that comes later starts with the first delay', () => {
  const { cycle, seen } = cycleOf([]);
  pass(60_000);
  expect(seen).toEqual([]);
  cycle.setEntries(['a']);
  pass(4_000);
  expect(seen).toEqual(['64000 showing a']);
});

test('a new list changes what comes next, not what is on the screen', () => {
  const { cycle, seen } = cycleOf(['a', 'b']);
  pass(5_000);
  cycle.setEntries(['c', 'd', 'e']);
  pass(18_500);
  expect(seen.filter((line) => line.includes('showing'))).toEqual(['4000 showing a', '22500 showing d']);
});

test('a list that runs empty ends the cycle, and a new one starts it again', () => {
  const { cycle, seen } = cycleOf(['a']);
  pass(5_000);
  cycle.setEntries([]);
  pass(100_000);
  expect(seen.at(-1)).toBe('10500 waiting');
  cycle.setEntries(['b']);
  pass(4_000);
  expect(seen.at(-1)).toBe('109000 showing b');
});

test('what has grown too old is passed over', () => {
  let old = '';
  const { seen } = cycleOf(['a', 'b', 'c'], (entry) => entry !== old);
  pass(5_000);
  old = 'b';
  pass(18_500);
  expect(seen.at(-1)).toBe('22500 showing c');
});

test('pausing stops the time and going on uses up the rest of it', () => {
  const { cycle, seen } = cycleOf(['a']);
  pass(6_000);
  cycle.pause('hover');
  expect(cycle.state).toMatchObject({ phase: 'showing', paused: true });
  pass(60_000);
  cycle.resume('hover');
  pass(3_999);
  expect(seen.at(-1)).toBe('4000 showing a');
  pass(1);
  expect(seen.at(-1)).toBe('70000 leaving a');
});

test('it goes on only when the last reason to stand still is gone', () => {
  const { cycle, seen } = cycleOf(['a']);
  pass(1_000);
  cycle.pause('hidden');
  cycle.pause('focus');
  cycle.resume('focus');
  pass(60_000);
  expect(seen.filter((line) => line.includes('showing'))).toEqual([]);
  cycle.resume('hidden');
  pass(3_000);
  expect(seen.at(-1)).toBe('64000 showing a');
});

test('closing ends it for good', () => {
  const { cycle, seen } = cycleOf(['a']);
  pass(5_000);
  cycle.close();
  cycle.setEntries(['b']);
  pass(100_000);
  expect(seen.at(-1)).toBe('5000 waiting');
});
