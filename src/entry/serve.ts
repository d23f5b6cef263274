import { setFlagsFromString } from 'node:v8';

process.env.NODE_ENV ??= 'production';
// Looks for what is no longer needed when the heap has grown by so much, not when it is several times as large: some 180 MB
// at the highest instead of 240, and no slower.
setFlagsFromString('--heap-growing-percent=60');

/** The store as a program: `node dist/server/serve.js`. What it needs is loaded after the mode is known. */
const { main } = await import('./node.ts');
const { sentenceOf } = await import('#adapters/machine/start-failure.ts');

/** Settled when the store is open. */
export const opened = main().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
