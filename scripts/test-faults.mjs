import { existsSync } from 'node:fs';
import { program } from './lib/program.mjs';

/**
 * The fault runs with their full numbers, one after the other: half an hour or so. A run that needs programs which
 * npm does not bring (src/testing/runs) is done when it is named, and by nothing else.
 */
program(
  async () => {
    const { bin, inRoot } = await import('./lib/root.mjs');
    const { run } = await import('./lib/run.mjs');
    const [only] = process.argv.slice(2);
    const apart = only !== undefined && existsSync(inRoot('src', 'testing', 'runs', `${only}.run.ts`));
    const { code } = await run(
      bin('vitest'),
      ['run', ...(apart ? [] : [`src/testing/faults/${only ?? ''}`]), '--no-file-parallelism'],
      { minutes: 120, env: { KUNCI_FAULTS: 'full', ...(apart ? { KUNCI_RUN: only } : {}) } },
    );
    process.exitCode = code;
  },
  { dev: true },
);
