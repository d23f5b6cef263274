import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitWith } from './failure.mjs';
import { inRoot } from './root.mjs';

/** Where `npm run dev` builds to. */
export const DEV_FOLDER = inRoot('dist', 'dev');

/** A program of the build: 'node', 'cli', 'sandbox'. */
export const builtProgram = (name, folder = inRoot('dist', 'server')) =>
  import(pathToFileURL(join(folder, `${name}.js`)).href);

/** Runs the built store in this process. */
export async function serve(folder) {
  process.env.NODE_ENV ??= 'production';
  try {
    const { main } = await builtProgram('node', folder);
    await main();
  } catch (error) {
    exitWith(error);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await serve();
