import { program } from './lib/program.mjs';

program(
  async () => {
    const { runBench } = await import('../bench/run.mjs');
    const parts = process.argv.slice(2);
    process.exitCode = (await runBench(parts.length > 0 ? parts : undefined)) > 0 ? 1 : 0;
  },
  { dev: true },
);
