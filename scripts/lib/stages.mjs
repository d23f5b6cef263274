import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { ensureDemo } from '../build-demo.mjs';
import { runChecks } from '../checks/all.mjs';
import { ensureChromium } from './chromium.mjs';
import { findFirefox } from './firefox.mjs';
import { bin, inRoot } from './root.mjs';
import { run } from './run.mjs';

const FAULTS = 'src/testing/faults';
const fromVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults.flatMap(failedTests),
});

/** A file that cannot be loaded has no tests, but a message of its own. */
const failedTests = ({ name, status, message, assertionResults }) => {
  const file = relative(inRoot(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [{ name: file, why: message }];
  return failed.map((test) => ({ name: `${file} › ${test.fullName}`, why: test.failureMessages.join('\n') }));
};

const fromPlaywright = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  failures: suites.flatMap(failedSpecs),
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

const NOTHING = { passed: 0, failed: 0, failures: [] };

/** In their order. A stage that hangs is ended after its minutes; a slow machine needs less than half of them. */
const STAGES = {
  checks: runChecks,
  unit: (args) =>
    counted({
      program: 'vitest',
      args: ['run', '--exclude', `${FAULTS}/**`, ...args],
      report: 'vitest.json',
      read: fromVitest,
      minutes: 25,
    }),
  faults: (args) =>
    counted({
      program: 'vitest',
      args: ['run', args.length > 0 ? `${FAULTS}/${args[0]}` : FAULTS],
      report: 'vitest.json',
      read: fromVitest,
      minutes: 20,
    }),
  e2e: async (args) => {
    // Once, before those that want it: two of them would make it at the same time.
    await ensureDemo();
    return counted({
      program: 'playwright',
      args: ['test', ...args],
      report: 'playwright.json',
      read: fromPlaywright,
      minutes: 25,
      env: { CHROMIUM_PATH: await ensureChromium() },
    });
  },
  firefox: async (args) =>
    counted({
      program: 'playwright',
      args: ['test', '-c', 'e2e/firefox.config.ts', ...args],
      report: 'firefox.json',
      read: fromPlaywright,
      minutes: 15,
      env: { FIREFOX_PATH: findFirefox() },
    }),
};

/** Runs a test program and reads its numbers; one that fails without saying where counts as one failure. */
async function counted({ program, args, report, read, minutes, env = {} }) {
  const file = inRoot('test-results', report);
  rmSync(file, { force: true });
  const { code, timedOut } = await run(bin(program), args, { minutes, env });
  if (timedOut) console.error(`✗ ${program} took more than ${minutes} minutes and was ended`);
  const numbers = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : NOTHING;
  if (code === 0 || numbers.failed > 0) return numbers;
  const why = timedOut ? `ended after ${minutes} minutes` : `ended with ${code} and named no test`;
  const failures = numbers.failures.length > 0 ? numbers.failures : [{ name: program, why }];
  return { ...numbers, failed: failures.length, failures };
}

export async function runStage(name, args) {
  console.log(`\n== ${name}`);
  const from = Date.now();
  try {
    return await STAGES[name](args);
  } catch (error) {
    console.error(`✗ ${name}: ${error.message} ${error.hint ?? ''}`);
    return { passed: 0, failed: 1, failures: [{ name, why: error.message }] };
  } finally {
    console.log(`== ${name}: ${Math.round((Date.now() - from) / 1000)} s`);
  }
}
