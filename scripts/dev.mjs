import { checkNode } from './lib/node-version.mjs';

checkNode();

async function dev() {
  const { spawn } = await import('node:child_process');
  const { exitWith } = await import('./lib/failure.mjs');
  const { ensureInstalled } = await import('./lib/install.mjs');
  const { buildConfigs } = await import('./build.mjs');
  const { inRoot, ROOT } = await import('./lib/root.mjs');
  await ensureInstalled({ dev: true }).catch(exitWith);
  const { build } = await import('vite');

  let store = null;
  let wanted = false;
  const start = () => {
    wanted = false;
    store = spawn(process.execPath, [inRoot('scripts', 'lib', 'serve.mjs')], { cwd: ROOT, stdio: 'inherit' });
    store.on('exit', () => {
      store = null;
      if (wanted) start();
    });
  };
  // The old store ends first: two of them cannot share a folder.
  const restart = () => {
    wanted = true;
    if (store) store.kill('SIGTERM');
    else start();
  };

  let timer;
  const ready = new Set();
  const { client, server } = buildConfigs({ watch: {} });
  for (const [name, config] of Object.entries({ client, server })) {
    const watcher = await build(config);
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') console.error(event.error?.message ?? event.error);
      if (event.code !== 'END') return;
      ready.add(name);
      clearTimeout(timer);
      if (ready.size === 2) timer = setTimeout(restart, 100);
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      wanted = false;
      if (!store) process.exit(0);
      store.on('exit', () => process.exit(0));
      store.kill(signal);
    });
  }
}

dev();
