import { pathToFileURL } from 'node:url';
import { checkNode } from './lib/node-version.mjs';

checkNode();

const { exitWith } = await import('./lib/failure.mjs');
try {
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled({ dev: false });
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  const { inRoot } = await import('./lib/root.mjs');
  const { main } = await import(pathToFileURL(inRoot('dist', 'server', 'cli.js')).href);
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  exitWith(error);
}
