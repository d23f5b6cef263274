import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { FileTimes } from './src/testing/file-times.ts';
import { TestOrder } from './src/testing/test-order.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

export default defineConfig({
  define: { KUNCI_VERSION: JSON.stringify(version), KUNCI_BUILD: JSON.stringify('tests') },
  // The layers' tsconfigs say the same to the type checker.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    // A link that a test clicks must not lead the page of the next one away from under it.
    environmentOptions: {
      happyDOM: {
        settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
      },
    },
    // Runs that need more than our own packages are asked for by name: npm run test:faults <name>.
    include: process.env.KUNCI_RUN
      ? [`src/testing/runs/${process.env.KUNCI_RUN}.run.ts`]
      : ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    // What has no short form is not there when the short forms are run.
    exclude: [
      ...configDefaults.exclude,
      ...(process.env.KUNCI_FAULTS === 'full' ? [] : ['src/testing/faults/*.full.test.ts']),
    ],
    setupFiles: ['src/testing/setup.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    // Loading the code anew for every file costs more than a third of all; what a file changes, it puts back.
    isolate: false,
    // A test of a page makes many elements that live for a moment: with room for them few are looked at twice.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: TestOrder },
    // Tests wait for the database more than they compute: on two cores a fourth ends the whole an eighth earlier.
    maxWorkers: Math.max(4, availableParallelism()),
    // Generous: what hangs is ended, what is slow on a busy machine is not.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: [
      'default',
      ['json', { outputFile: 'test-results/vitest.json' }],
      new FileTimes('test-results/vitest-times.json'),
    ],
  },
});
