import { pathToFileURL } from 'node:url';
import { checkNode } from './lib/node-version.mjs';

checkNode();

// Loaded only now: a Node that is too old could not read these files, and would not say why.
const { exitWith } = await import('./lib/failure.mjs');
try {
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled({ dev: false });
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  const { inRoot } = await import('./lib/root.mjs');
  process.env.NODE_ENV ??= 'production';
  const { main } = await import(pathToFileURL(inRoot('dist', 'server', 'sandbox.js')).href);
  await main();
} catch (error) {
  exitWith(error);
}
