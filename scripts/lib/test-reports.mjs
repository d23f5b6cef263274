import { relative } from 'node:path';
import { inRoot } from './root.mjs';

/** What the test programs' reports say, in one form: counts, what failed and why, how long each file took. */
export const NOTHING = { passed: 0, failed: 0, failures: [], times: [] };

export const sum = (results) => ({
  passed: results.reduce((all, { passed }) => all + passed, 0),
  failed: results.reduce((all, { failed }) => all + failed, 0),
  failures: results.flatMap(({ failures }) => failures),
  times: results.flatMap(({ times = [] }) => times),
});

export const fromVitest = ({ numPassedTests, testResults }, times) => {
  const failures = testResults.flatMap(failedTests);
  return { passed: numPassedTests, failed: failures.length, failures, times };
};

/** A file that cannot be loaded has no tests, but a message of its own. */
const failedTests = ({ name, status, message, assertionResults }) => {
  const file = relative(inRoot(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [{ name: file, why: message }];
  return failed.map((test) => ({ name: `${file} › ${test.fullName}`, why: test.failureMessages.join('\n') }));
};

export const fromPlaywright = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  failures: suites.flatMap(failedSpecs),
  times: suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsOf(suite) })),
});

const failedSpecs = ({ file, specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      name: `${file} › ${title}`,
      why: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
    })),
  ...suites.flatMap(failedSpecs),
];

const secondsOf = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((all, { duration }) => all + duration / 1000, 0) +
  suites.reduce((all, suite) => all + secondsOf(suite), 0);

/** The slowest files, one a line, the slowest first. */
export const slowest = (times, count = 10) =>
  times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
