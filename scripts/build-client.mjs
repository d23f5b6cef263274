import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitWith } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';

const written = (entry, outDir, fileName) => ({
  configFile: false,
  logLevel: 'warn',
  root: inRoot(),
  publicDir: false,
  build: {
    ssr: inRoot('src', 'entry', 'client', entry),
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    rollupOptions: { output: { entryFileNames: fileName, format: 'es' } },
  },
  ssr: { noExternal: true },
});

/** The client for resellers as a folder that can be published: one file without any dependency, its types and a page. */
export async function buildClient(folder = inRoot('dist', 'client')) {
  const { build } = await import('vite');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build(written('kunci-client.ts', folder, 'index.js'));
  const types = 'types.mjs';
  await build(written('client-types.ts', folder, types));
  const { clientTypes } = await import(pathToFileURL(join(folder, types)).href);
  writeFileSync(join(folder, 'index.d.ts'), clientTypes());
  rmSync(join(folder, types));
  const { version, license } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const facts = {
    name: 'kunci-client',
    version,
    description: 'Buys from a Kunci store: signs, tries again safely, verifies events',
    license,
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    types: './index.d.ts',
    engines: { node: '>=20' },
    files: ['index.js', 'index.d.ts'],
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(facts, null, 2)}\n`);
  copyFileSync(inRoot('LICENSE'), join(folder, 'LICENSE'));
  copyFileSync(inRoot('docs', 'guides', 'api.md'), join(folder, 'README.md'));
  return folder;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled({ dev: false })
    .then(() => buildClient())
    .then((folder) => {
      console.log(`The client lies in ${folder}, ready to be published.`);
      process.exit(0);
    }, exitWith);
}
