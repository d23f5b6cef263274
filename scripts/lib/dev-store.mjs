import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { buildConfigs } from '../build.mjs';
import { inRoot, ROOT } from './root.mjs';
import { builtProgram, DEV_FOLDER as FOLDER } from './serve.mjs';

const ENTRY = 'src/web/app/client.tsx';
const isWeb = (file) => file.startsWith(`${inRoot('src', 'web')}/`);

/** The store of `npm run dev`, built and started again whenever a file of the server changes. */
export async function startDevStore({ url }) {
  writeManifest();
  let opening = null;
  let database = null;
  let child = null;
  let stopping = false;
  let wanted = false;
  let open = later();

  const start = () => {
    const from = Date.now();
    wanted = false;
    child = fork(inRoot('scripts', 'lib', 'dev-serve.mjs'), [], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        // Only Vite is reached from outside.
        HOST: '127.0.0.1',
        PORT: '0',
        WORKERS: '1',
        STORE_URL: url,
        DATABASE_URL: database.url,
        DATABASE_URL_FILE: '',
      },
    });
    child.on('message', (message) => {
      if (!message.ready) return;
      console.log(`store ready in ${Date.now() - from} ms`);
      open.resolve(message.ready);
    });
    child.on('exit', () => {
      child = null;
      if (!stopping && wanted) start();
    });
  };
  const restart = () => {
    // Whoever waits already goes on waiting for the next store.
    if (open.done) open = later();
    wanted = true;
    if (child) child.kill('SIGTERM');
    else start();
  };

  /** Once: it outlives every store, and is the one of the first build. */
  const openDatabase = async () => {
    const program = await builtProgram('node', `${FOLDER}/server`);
    database = await program.openDatabase(program.readOwnEnv(process.env));
  };

  const watcher = await build(devServer());
  await new Promise((resolve, reject) => {
    const dirty = new Set();
    watcher.on('change', (file) => dirty.add(file));
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') {
        console.error(event.error?.message ?? event.error);
        if (!opening) reject(event.error);
      }
      if (event.code !== 'END') return;
      // What only the web's own files changed is on the screen already.
      const webOnly = dirty.size > 0 && [...dirty].every(isWeb);
      dirty.clear();
      if (webOnly) return;
      opening ??= openDatabase();
      opening.then(() => {
        restart();
        resolve();
      }, reject);
    });
  });
  return {
    /** The address of the store that runs, as soon as one does. */
    address: () => open.promise,
    async stop() {
      stopping = true;
      await watcher.close();
      if (child) {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await gone;
      }
      await database.embedded?.stop();
    },
  };
}

function later() {
  const one = { done: false };
  one.promise = new Promise((resolve) => {
    one.resolve = (value) => {
      one.done = true;
      resolve(value);
    };
  });
  return one;
}

/** The document then names the source itself, and Vite serves it. */
function writeManifest() {
  mkdirSync(`${FOLDER}/web/.vite`, { recursive: true });
  writeFileSync(`${FOLDER}/web/.vite/manifest.json`, JSON.stringify({ [ENTRY]: { file: ENTRY } }));
}

function devServer() {
  const { server } = buildConfigs({ watch: {} });
  const { build: how } = server;
  return {
    ...server,
    build: {
      ...how,
      outDir: `${FOLDER}/server`,
      sourcemap: true,
      rolldownOptions: {
        ...how.rolldownOptions,
        input: { node: inRoot('src', 'entry', 'node.ts'), serve: inRoot('src', 'entry', 'serve.ts') },
      },
    },
  };
}
