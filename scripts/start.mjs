import { checkNode } from './lib/node-version.mjs';

checkNode();

// Loaded only now: a Node that is too old could not read these files, and would not say why.
async function start() {
  const { exitWith } = await import('./lib/failure.mjs');
  try {
    const { ensureInstalled } = await import('./lib/install.mjs');
    await ensureInstalled({ dev: false });
    const { ensureBuilt } = await import('./build.mjs');
    await ensureBuilt();
    const { serve } = await import('./lib/serve.mjs');
    await serve();
  } catch (error) {
    exitWith(error);
  }
}

start();
