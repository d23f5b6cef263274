import { program } from './lib/program.mjs';

program(async () => {
  const { builtProgram } = await import('./lib/serve.mjs');
  process.env.NODE_ENV ??= 'production';
  const { main } = await builtProgram('sandbox');
  await main();
});
