import { describe, expect, it } from 'vitest';
import { fromPlaywright, fromVitest, slowest, sum } from './test-reports.mjs';
import { testsAbout } from './tests-about.mjs';

describe('the tests about a word', () => {
  it('are those with it in their path, by the stage that runs them', () => {
    expect(testsAbout('faults/storm')).toEqual({
      unit: [],
      faults: ['src/testing/faults/storm.test.ts'],
      e2e: [],
    });
    expect(testsAbout('Voucher').unit).toContain('src/server/features/vouchers/vouchers.test.ts');
  });

  it('are those with it in a title, however it is written', () => {
    const here = 'scripts/lib/tests-about.test.mjs';
    expect(testsAbout('with it in A TITLE, however').unit).toEqual([here]);
    expect(testsAbout('nothing stands in anyone').e2e).toEqual(['e2e/looks.spec.ts']);
    expect(testsAbout('npm alone ends the store').unit).toContain('scripts/start.test.mjs');
  });

  it('are none where nothing has it', () => {
    const word = ['nobody', 'says', 'this'].join('-');
    expect(testsAbout(word)).toEqual({ unit: [], faults: [], e2e: [] });
  });
});

describe('what is read from the reports', () => {
  const times = [
    { file: 'quick.test.ts', seconds: 0.5 },
    { file: 'slow.test.ts', seconds: 20 },
  ];
  const unit = fromVitest(
    {
      numPassedTests: 3,
      testResults: [
        { name: 'broken.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
        {
          name: 'slow.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'failed', fullName: 'holds', failureMessages: ['it did not'] },
            { status: 'passed', fullName: 'stands', failureMessages: [] },
          ],
        },
      ],
    },
    times,
  );

  it('counts a file that cannot be loaded beside the tests that failed', () => {
    expect(unit).toMatchObject({ passed: 3, failed: 2 });
    expect(unit.failures.map(({ why }) => why)).toEqual(['cannot be read', 'it did not']);
  });

  it('names the slowest files of all stages, the slowest first', () => {
    const result = { duration: 4_000 };
    const e2e = fromPlaywright({
      stats: { expected: 2, flaky: 0, unexpected: 0 },
      suites: [
        {
          file: 'buying.spec.ts',
          specs: [{ ok: true, tests: [{ results: [result] }] }],
          suites: [{ specs: [{ ok: true, tests: [{ results: [result] }] }] }],
        },
      ],
    });
    const all = sum([unit, e2e, { passed: 1, failed: 0, failures: [] }]);
    expect(all).toMatchObject({ passed: 6, failed: 2 });
    expect(slowest(all.times, 2)).toBe('   20.0 s  slow.test.ts\n    8.0 s  e2e/buying.spec.ts');
  });
});
