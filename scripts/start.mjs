import { program } from './lib/program.mjs';

program(async () => {
  const { serve } = await import('./lib/serve.mjs');
  await serve();
});
