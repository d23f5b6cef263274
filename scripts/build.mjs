import { writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isBuilt, STAMP, sourceHash } from './lib/build-stamp.mjs';
import { makeDemoSnapshot } from './lib/demo-snapshot.mjs';
import { exitWith, Failure } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode } from './lib/node-version.mjs';
import { dropRelease, newRelease, publish } from './lib/release.mjs';
import { inRoot, ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureWritable } from './lib/writable.mjs';

const TEXT = /\.(js|mjs|css|svg|json|html|txt|xml|webmanifest|wasm|data)$/;
/** The best for what visitors load; the demo's engine, which few ask for, would take a minute. */
const BROTLI_QUALITY = 11;
const QUICK_QUALITY = 5;
const LARGE = 1024 * 1024;

/** The programs that Node runs. */
export function serverEntries() {
  const files = ['serve', 'node', 'kunci', 'tools/cli', 'sandbox', 'demo/demo-snapshot', 'demo/demo-pages'];
  return Object.fromEntries(files.map((file) => [basename(file), inRoot('src', 'entry', `${file}.ts`)]));
}

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
    client: { ...common, publicDir: inRoot('public'), build: { ...shared, outDir: join(folder, 'web') } },
    server: {
      ...common,
      publicDir: false,
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

/** Packed once here, so that no request pays for it. */
async function compress(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const plain = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: plain.length > LARGE ? QUICK_QUALITY : BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      };
      const gz = await promisify(gzip)(plain, { level: 9 });
      const br = await promisify(brotliCompress)(plain, { params });
      if (gz.length < plain.length) await writeFile(`${file}.gz`, gz);
      if (br.length < Math.min(gz.length, plain.length)) await writeFile(`${file}.br`, br);
    }),
  );
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
  writeFileSync(STAMP, hash);
}

async function buildInto(folder) {
  const { build: viteBuild } = await import('vite');
  const { client, server } = buildConfigs({ folder });
  // Vite leaves NODE_ENV=production behind; what follows in this process must not inherit it.
  const mode = process.env.NODE_ENV;
  try {
    // One after the other: both at once are no faster on two cores and take twice the memory.
    await viteBuild(client);
    await viteBuild(server);
  } catch (error) {
    throw new Failure(`The build failed: ${error.message}`);
  } finally {
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
  await makeDemoSnapshot(join(folder, 'server'), join(folder, 'web', 'demo', 'store.bin'));
  await compress(join(folder, 'web'));
}

/** In a process of its own: what a build takes in memory is not kept by the store that follows. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const from = Date.now();
  process.stdout.write('Building …');
  const { code, output } = await run(process.execPath, [inRoot('scripts', 'build.mjs')], { quiet: true });
  if (code !== 0) {
    process.stdout.write('\n');
    throw new Failure(output.trim() || `The build ended with ${code}.`);
  }
  process.stdout.write(` done in ${((Date.now() - from) / 1000).toFixed(1)} s\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  checkNode();
  ensureInstalled({ dev: false })
    .then(build)
    .then(() => process.exit(0), exitWith);
}
