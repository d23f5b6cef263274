import { checkNode } from './lib/node-version.mjs';

checkNode();

const { exitWith } = await import('./lib/failure.mjs');
try {
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled({ dev: true });
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  const { runBench } = await import('../bench/run.mjs');
  const parts = process.argv.slice(2);
  process.exitCode = (await runBench(parts.length > 0 ? parts : undefined)) > 0 ? 1 : 0;
} catch (error) {
  exitWith(error);
}
