import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureDemo } from '../build-demo.mjs';
import { runChecks } from '../checks/all.mjs';
import { ensureChromium } from './chromium.mjs';
import { findFirefox } from './firefox.mjs';
import { bin, inRoot } from './root.mjs';
import { run } from './run.mjs';
import { fromPlaywright, fromVitest, NOTHING } from './test-reports.mjs';

const FAULTS = 'src/testing/faults';
const inFaults = (name) => (name.startsWith(FAULTS) ? name : `${FAULTS}/${name}`);

const readReport = (name) => JSON.parse(readFileSync(inRoot('test-results', name), 'utf8'));
const readVitest = (report) => fromVitest(report, readReport('vitest-times.json'));

/** In their order. A stage that hangs is ended after its minutes; a slow machine needs less than half of them. */
const STAGES = {
  checks: runChecks,
  unit: (args) => vitest(['--exclude', `${FAULTS}/**`, ...args], 25),
  faults: (args) => vitest(args.length > 0 ? args.map(inFaults) : [FAULTS], 20),
  // In one run: the store's code is loaded once for both, and none waits for the other's last file.
  'unit and faults': (args) => vitest(args, 40),
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

const vitest = (args, minutes) =>
  counted({ program: 'vitest', args: ['run', ...args], report: 'vitest.json', read: readVitest, minutes });

/** Runs a test program and reads its numbers; one that fails without saying where counts as one failure. */
async function counted({ program, args, report, read, minutes, env = {} }) {
  const file = inRoot('test-results', report);
  rmSync(file, { force: true });
  const { code, timedOut } = await run(bin(program), args, { minutes, env });
  if (timedOut) console.error(`✗ ${program} took more than ${minutes} minutes and was ended`);
  const numbers = existsSync(file) ? read(readReport(report)) : NOTHING;
  if (code === 0 || numbers.failed > 0) return numbers;
  const why = timedOut ? `ended after ${minutes} minutes` : `ended with ${code} and named no test`;
  return { ...numbers, failed: 1, failures: [{ name: program, why }] };
}

export async function runStage(name, args) {
  console.log(`\n== ${name}`);
  const from = Date.now();
  try {
    return await STAGES[name](args);
  } catch (error) {
    console.error(`✗ ${name}: ${error.message} ${error.hint ?? ''}`);
    return { ...NOTHING, failed: 1, failures: [{ name, why: error.message }] };
  } finally {
    console.log(`== ${name}: ${Math.round((Date.now() - from) / 1000)} s`);
  }
}
