process.env.NODE_ENV ??= 'production';

/** The store as a program: `node dist/server/serve.js`. What it needs is loaded after the mode is known. */
const { main } = await import('./node.ts');
const { sentenceOf } = await import('#adapters/start-failure.ts');

main().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
