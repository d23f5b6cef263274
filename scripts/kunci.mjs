import { program } from './lib/program.mjs';

program(async () => {
  const { builtProgram } = await import('./lib/serve.mjs');
  const { main } = await builtProgram('cli');
  process.exit(await main(process.argv.slice(2)));
});
