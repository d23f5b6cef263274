import { checkNode } from './lib/node-version.mjs';

checkNode();

/** The fault runs with their full numbers, one after the other: half an hour or so. */
const { exitWith } = await import('./lib/failure.mjs');
try {
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled({ dev: true });
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  const { bin } = await import('./lib/root.mjs');
  const { run } = await import('./lib/run.mjs');
  const [only] = process.argv.slice(2);
  const { code } = await run(
    bin('vitest'),
    ['run', `src/testing/faults/${only ?? ''}`, '--no-file-parallelism'],
    { minutes: 120, env: { KUNCI_FAULTS: 'full' } },
  );
  process.exitCode = code;
} catch (error) {
  exitWith(error);
}
