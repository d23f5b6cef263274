import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildConfigs, ensureBuilt } from './build.mjs';
import { sourceHash } from './lib/build-stamp.mjs';
import { exitWith } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';

const FOLDER = inRoot('dist', 'demo');
const STAMP = inRoot('dist', '.demo-stamp');

/** The whole store as a folder of files, to be put on any static host below any path. */
export async function buildDemo() {
  await ensureInstalled({ dev: false });
  await ensureBuilt();
  const { build } = await import('vite');
  const { client } = buildConfigs();
  // Made aside and moved into place when whole: another process may be serving the folder, or making the same.
  const aside = `${FOLDER}-${process.pid}`;
  const inAside = (...parts) => join(aside, ...parts);
  await build({ ...client, base: './', build: { ...client.build, outDir: aside } });
  const manifest = JSON.parse(readFileSync(inAside('.vite', 'manifest.json'), 'utf8'));
  rmSync(inAside('.vite'), { recursive: true });
  const program = pathToFileURL(inRoot('dist', 'server', 'demo-pages.js')).href;
  const { demoPages } = await import(program);
  for (const [name, html] of demoPages(manifest)) {
    const file = inAside(name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  cpSync(inRoot('dist', 'web', 'demo'), inAside('demo'), { recursive: true });
  rmSync(STAMP, { force: true });
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(aside, FOLDER);
  writeFileSync(STAMP, sourceHash());
  return FOLDER;
}

export async function ensureDemo() {
  try {
    if (readFileSync(STAMP, 'utf8') === sourceHash()) return FOLDER;
  } catch {
    // Not built yet.
  }
  return buildDemo();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  buildDemo().then((folder) => {
    console.log(`The demo lies in ${folder}; any static host can serve it.`);
    process.exit(0);
  }, exitWith);
}
