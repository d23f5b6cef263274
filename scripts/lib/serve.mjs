import { pathToFileURL } from 'node:url';
import { exitWith } from './failure.mjs';
import { inRoot } from './root.mjs';

/** Runs the built store in this process. */
export async function serve() {
  process.env.NODE_ENV ??= 'production';
  try {
    const { main } = await import(pathToFileURL(inRoot('dist', 'server', 'node.js')).href);
    await main();
  } catch (error) {
    exitWith(error);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await serve();
