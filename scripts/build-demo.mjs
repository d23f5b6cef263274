import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { alone } from './lib/alone.mjs';
import { ensureDemoFiles } from './lib/demo-files.mjs';
import { exitWith } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { currentWeb } from './lib/release.mjs';
import { inRoot } from './lib/root.mjs';
import { builtProgram } from './lib/serve.mjs';

const FOLDER = inRoot('dist', 'demo');
const STAMP = inRoot('dist', '.demo-stamp');
/** Hosts pack by themselves, and nobody there reads the build's own notes. */
const isServed = (path) => !/(\/\.[^/]+|\.(gz|br))$/.test(path);

/** The whole store as a folder of files, to be put on any static host below any path. */
export async function buildDemo() {
  await ensureInstalled({ dev: false });
  await ensureBuilt();
  const web = currentWeb();
  await ensureDemoFiles(web);
  // Made aside and moved into place when whole: another process may be serving the folder.
  const aside = `${FOLDER}-${process.pid}`;
  cpSync(web, aside, { recursive: true, filter: (path) => isServed(path.slice(web.length)) });
  const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'));
  const { demoPages } = await builtProgram('demo-pages');
  for (const [name, html] of demoPages(manifest)) {
    const file = join(aside, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  rmSync(STAMP, { force: true });
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(aside, FOLDER);
  writeFileSync(STAMP, web);
  return FOLDER;
}

const isCurrent = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === currentWeb();

export async function ensureDemo() {
  await ensureBuilt();
  return alone(inRoot('dist', '.building-demo'), () => (isCurrent() ? FOLDER : buildDemo()));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  buildDemo().then((folder) => {
    console.log(`The demo lies in ${folder}; any static host can serve it.`);
    process.exit(0);
  }, exitWith);
}
