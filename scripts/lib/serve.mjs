import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitWith } from './failure.mjs';
import { inRoot } from './root.mjs';

/** Where `npm run dev` builds to. */
export const DEV_FOLDER = inRoot('dist', 'dev');

/** A program of the build: 'node', 'cli', 'sandbox'; 'serve' runs the store as soon as it is loaded. */
export const builtProgram = (name, folder = inRoot('dist', 'server')) =>
  import(pathToFileURL(join(folder, `${name}.js`)).href);

/** Runs the built store in this process. */
export const serve = (folder) => builtProgram('serve', folder).catch(exitWith);

if (import.meta.url === pathToFileURL(process.argv[1]).href) await serve();
