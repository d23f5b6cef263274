import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runChecks } from '../checks/all.mjs';
import { ensureChromium } from './chromium.mjs';
import { bin, inRoot } from './root.mjs';
import { run } from './run.mjs';

const MINUTES = 30;

const STAGES = {
  checks: runChecks,
  unit: (args) =>
    counted('vitest', ['run', ...args], 'vitest.json', (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
    })),
  e2e: async (args) => {
    const CHROMIUM_PATH = await ensureChromium();
    const read = ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected });
    return counted('playwright', ['test', ...args], 'playwright.json', read, { CHROMIUM_PATH });
  },
};

/** Runs a test program and reads its numbers; one that fails without saying where counts as one failure. */
async function counted(program, args, file, read, env = {}) {
  const report = inRoot('test-results', file);
  rmSync(report, { force: true });
  const { code, timedOut } = await run(bin(program), args, { minutes: MINUTES, env });
  if (timedOut) console.error(`✗ ${program} took more than ${MINUTES} minutes and was ended`);
  const numbers = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  const silent = code !== 0 && numbers.failed === 0 ? 1 : 0;
  return { passed: numbers.passed, failed: numbers.failed + silent };
}

export async function runStage(name, args) {
  console.log(`\n== ${name}`);
  try {
    return await STAGES[name](args);
  } catch (error) {
    console.error(`✗ ${name}: ${error.message} ${error.hint ?? ''}`);
    return { passed: 0, failed: 1 };
  }
}
