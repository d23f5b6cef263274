import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildConfigs, viteBuild } from '../build.mjs';
import { alone } from './alone.mjs';
import { sourceHash } from './build-stamp.mjs';
import { ensureDemoPackages } from './demo-packages.mjs';
import { makeDemoSnapshot } from './demo-snapshot.mjs';
import { Failure } from './failure.mjs';
import { packQuickly, packWell } from './packed-files.mjs';
import { isMadeFrom } from './release.mjs';
import { inRoot } from './root.mjs';
import { step } from './step.mjs';

const DEMO = inRoot('src', 'entry', 'demo');

/** The engine of the browser's own store and the store it starts from, among the files of a build: made when they are asked for. */
export function ensureDemoFiles(web) {
  return alone(join(web, '.making-demo'), async () => {
    if (existsSync(join(web, 'demo'))) return;
    if (!isMadeFrom(web, sourceHash()))
      throw new Failure('The store was built from other files than are here now.', 'Start it again.');
    await ensureDemoPackages();
    const aside = join(dirname(web), 'demo');
    rmSync(aside, { recursive: true, force: true });
    await makeFiles(join(aside, 'web'), join(aside, 'server'));
    renameSync(join(aside, 'web'), join(web, 'demo'));
    rmSync(aside, { recursive: true });
  });
}

async function makeFiles(files, tools) {
  const { client, server } = buildConfigs();
  await step('Building the demo', async () => {
    await viteBuild(workerConfig(client, files));
    await viteBuild(toolConfig(server, tools));
  });
  const store = join(files, 'store.bin');
  await step('Filling its store', () => makeDemoSnapshot(tools, store));
  const hash = createHash('sha256').update(readFileSync(store)).digest('hex').slice(0, 8);
  renameSync(store, join(files, `store-${hash}.bin`));
  const [worker] = readdirSync(files).filter((name) => /^worker-.+\.js$/.test(name));
  await step('Packing its files', async () => {
    await packQuickly(files);
    await packWell(files);
  });
  writeFileSync(join(files, 'files.json'), JSON.stringify({ worker, store: `store-${hash}.bin` }));
}

/** In one file: what a page needs to load parts later, a worker has not. */
const workerConfig = (client, outDir) => ({
  ...client,
  publicDir: false,
  build: {
    ...client.build,
    outDir,
    manifest: false,
    rolldownOptions: {
      input: { worker: join(DEMO, 'demo-worker.ts') },
      // PGlite has an eval that it does not reach here; the content security policy would stop it.
      checks: { eval: false },
      output: {
        codeSplitting: false,
        entryFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
});

const toolConfig = (server, outDir) => ({
  ...server,
  build: {
    ...server.build,
    outDir,
    rolldownOptions: {
      ...server.build.rolldownOptions,
      input: { 'demo-snapshot': join(DEMO, 'demo-snapshot.ts') },
    },
  },
});
