import { program } from './lib/program.mjs';

/** The fault runs with their full numbers, one after the other: half an hour or so. */
program(
  async () => {
    const { bin } = await import('./lib/root.mjs');
    const { run } = await import('./lib/run.mjs');
    const [only] = process.argv.slice(2);
    const { code } = await run(
      bin('vitest'),
      ['run', `src/testing/faults/${only ?? ''}`, '--no-file-parallelism'],
      { minutes: 120, env: { KUNCI_FAULTS: 'full' } },
    );
    process.exitCode = code;
  },
  { dev: true },
);
