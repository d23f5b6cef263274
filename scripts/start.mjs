import { program } from './lib/program.mjs';

program(async () => {
  const { serve } = await import('./lib/serve.mjs');
  const { opened } = await serve();
  await opened;
  const { packInBackground } = await import('./lib/packed-files.mjs');
  packInBackground();
});
