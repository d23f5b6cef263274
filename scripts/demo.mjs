import { checkNode } from './lib/node-version.mjs';

checkNode();

const { exitWith } = await import('./lib/failure.mjs');
try {
  const { ensureDemo } = await import('./build-demo.mjs');
  const { serveFolder } = await import('./lib/serve-folder.mjs');
  const folder = await ensureDemo();
  const { url } = await serveFolder(folder, { port: Number(process.env.PORT ?? 3000) });
  console.log(`\n  The demo is open at  ${url}\n`);
} catch (error) {
  exitWith(error);
}
