import { expect, it } from 'vitest';
import { LookUpAlarm } from './look-up-alarm.ts';

const START = 1_772_334_000_000;
/** How often it was raised by these answers, one a second. */
const raised = (answers: readonly boolean[], alarm = new LookUpAlarm(), from = START) =>
  answers.filter((empty, n) => alarm.note(empty, from + n * 1_000)).length;
const of = (empty: number, found: number) => [
  ...new Array<boolean>(found).fill(false),
  ...new Array<boolean>(empty).fill(true),
];

it('is raised once in ten minutes when nine of ten find nothing', () => {
  expect(raised(of(29, 0))).toBe(0);
  expect(raised(of(30, 0))).toBe(1);
  expect(raised(of(500, 0))).toBe(1);
  expect(raised(of(45, 5))).toBe(1);
  expect(raised(of(44, 5))).toBe(0);
  expect(raised(of(20, 30))).toBe(0);
});

it('begins anew with each window', () => {
  const alarm = new LookUpAlarm();
  expect(raised(of(100, 0), alarm)).toBe(1);
  expect(raised(of(100, 0), alarm, START + 600_000)).toBe(1);
});
