import { setFlagsFromString } from 'node:v8';

process.env.NODE_ENV ??= 'production';
// Looks for what is no longer needed before the heap has doubled, not before it is four times as large: 185 MB at the
// highest instead of 240, and no slower.
setFlagsFromString('--heap-growing-percent=80');

/** The store as a program: `node dist/server/serve.js`. What it needs is loaded after the mode is known. */
const { main } = await import('./node.ts');
const { sentenceOf } = await import('#adapters/start-failure.ts');

main().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
