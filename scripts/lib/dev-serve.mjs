import { pathToFileURL } from 'node:url';
import { exitWith } from './failure.mjs';
import { inRoot } from './root.mjs';

process.setSourceMapsEnabled(true);
process.on('disconnect', () => process.exit(0));
try {
  const { main } = await import(pathToFileURL(inRoot('dist', 'dev', 'server', 'node.js')).href);
  await main();
} catch (error) {
  exitWith(error);
}
