process.env.NODE_ENV ??= 'production';

/** The store as a program: `node dist/server/serve.js`. What it needs is loaded after the mode is known. */
const { main } = await import('./node.ts');

main().catch((error: unknown) => {
  const expected = error instanceof Error && 'hint' in error;
  console.error(
    expected ? `${error.message} ${error.hint}`.trim() : error instanceof Error ? error.stack : error,
  );
  process.exit(1);
});
