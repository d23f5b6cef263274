import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, sourceHash, stampBuild } from './lib/build-stamp.mjs';
import { BUNDLED } from './lib/bundled.mjs';
import { exitWith, Failure } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode } from './lib/node-version.mjs';
import { ensurePacked, packQuickly } from './lib/packed-files.mjs';
import { currentWeb, dropRelease, newRelease, publish } from './lib/release.mjs';
import { inRoot, ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { step } from './lib/step.mjs';
import { ensureWritable } from './lib/writable.mjs';

/** Leaves out what a store can do without until it is open. */
const QUICK = '--quick';

/** The programs that Node runs. */
export function serverEntries() {
  const files = ['serve', 'node', 'kunci', 'tools/cli', 'sandbox', 'demo/demo-pages'];
  return Object.fromEntries(files.map((file) => [basename(file), inRoot('src', 'entry', `${file}.ts`)]));
}

/** What a browser of the target has and has not: what React keeps for others, and for tools that look into it, goes. */
const IN_BROWSERS = {
  'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__': '"undefined"',
  'typeof performance': '"object"',
  'typeof performance.now': '"function"',
  'typeof setTimeout': '"function"',
  'typeof clearTimeout': '"function"',
  'typeof setImmediate': '"undefined"',
  'typeof MessageChannel': '"function"',
  'typeof window.ErrorEvent': '"function"',
  'document.documentMode': 'undefined',
  // It guesses how quick the network is, to wait for style sheets and pictures that the store gives to no transition.
  'typeof performance.getEntriesByType': '"undefined"',
};

/** What differs from vite.config.mjs in the two builds. */
export function buildConfigs({ watch = null, folder = inRoot('dist') } = {}) {
  const common = {
    root: ROOT,
    configFile: inRoot('vite.config.mjs'),
    mode: 'production',
    logLevel: watch ? 'warn' : 'error',
  };
  const shared = { reportCompressedSize: false, watch };
  return {
    client: {
      ...common,
      // From file to file, so that the same files serve below any path: the demo is made of them.
      base: './',
      publicDir: inRoot('public'),
      define: IN_BROWSERS,
      build: {
        ...shared,
        outDir: join(folder, 'web'),
        // The first script has all these names in it, and marks do not pack: seven signs tell files of one name apart as well as eight.
        rolldownOptions: { output: { chunkFileNames: 'assets/[name]-[hash:7].js' } },
      },
    },
    server: {
      ...common,
      publicDir: false,
      ssr: { noExternal: BUNDLED },
      build: {
        ...shared,
        ssr: true,
        target: 'node20',
        outDir: join(folder, 'server'),
        emptyOutDir: true,
        manifest: false,
        minify: false,
        rolldownOptions: {
          input: serverEntries(),
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  };
}

/** Made aside and put in its place when it is whole: a store that runs goes on with the files it has. */
export async function build() {
  ensureWritable('dist');
  const hash = sourceHash();
  const folder = newRelease(hash);
  try {
    await buildInto(folder);
  } catch (error) {
    dropRelease(folder);
    throw error;
  }
  publish(folder);
  stampBuild(hash);
}

async function buildInto(folder) {
  const { client, server } = buildConfigs({ folder });
  // One after the other: both at once are no faster on two cores and take twice the memory.
  await step('Building the pages', () => viteBuild(client));
  await step('Building the server', () => viteBuild(server));
  await step('Packing the files', () => packQuickly(join(folder, 'web')));
}

export async function viteBuild(config) {
  const { build: make } = await import('vite');
  // Vite leaves NODE_ENV=production behind; what follows in this process must not inherit it.
  const mode = process.env.NODE_ENV;
  try {
    await make(config);
  } catch (error) {
    throw new Failure(`The build failed: ${error.message}`);
  } finally {
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
}

/** In a process of its own: what a build takes in memory is not kept by the store that follows. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const { code } = await run(process.execPath, [inRoot('scripts', 'build.mjs'), QUICK]);
  if (code !== 0) throw new Failure('The build failed.', 'It says why above.');
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  checkNode();
  ensureInstalled({ dev: false })
    .then(build)
    .then(() =>
      process.argv.includes(QUICK)
        ? undefined
        : step('Packing the files better', () => ensurePacked(currentWeb())),
    )
    .then(() => process.exit(0), exitWith);
}
