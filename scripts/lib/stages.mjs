import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runChecks } from '../checks/all.mjs';
import { ensureChromium } from './chromium.mjs';
import { bin, inRoot } from './root.mjs';
import { run } from './run.mjs';

const FAULTS = 'src/testing/faults';
const fromVitest = ({ numPassedTests, numFailedTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
});
const fromPlaywright = ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected });

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
  e2e: async (args) =>
    counted({
      program: 'playwright',
      args: ['test', ...args],
      report: 'playwright.json',
      read: fromPlaywright,
      minutes: 25,
      env: { CHROMIUM_PATH: await ensureChromium() },
    }),
};

/** Runs a test program and reads its numbers; one that fails without saying where counts as one failure. */
async function counted({ program, args, report, read, minutes, env = {} }) {
  const file = inRoot('test-results', report);
  rmSync(file, { force: true });
  const { code, timedOut } = await run(bin(program), args, { minutes, env });
  if (timedOut) console.error(`✗ ${program} took more than ${minutes} minutes and was ended`);
  const numbers = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  const silent = code !== 0 && numbers.failed === 0 ? 1 : 0;
  return { passed: numbers.passed, failed: numbers.failed + silent };
}

export async function runStage(name, args) {
  console.log(`\n== ${name}`);
  const from = Date.now();
  try {
    return await STAGES[name](args);
  } catch (error) {
    console.error(`✗ ${name}: ${error.message} ${error.hint ?? ''}`);
    return { passed: 0, failed: 1 };
  } finally {
    console.log(`== ${name}: ${Math.round((Date.now() - from) / 1000)} s`);
  }
}
