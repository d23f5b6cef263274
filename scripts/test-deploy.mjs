import { program } from './lib/program.mjs';

const RUNS = ['proxies', 'pooler', 'release', 'compose', 'by-hand'];

/** What is shipped in deploy/, tried with the real programs: nginx, Caddy, PgBouncer, PostgreSQL. A run says what it misses. */
program(
  async () => {
    const { Failure } = await import('./lib/failure.mjs');
    const { bin } = await import('./lib/root.mjs');
    const { run } = await import('./lib/run.mjs');
    const [only] = process.argv.slice(2);
    if (only && !RUNS.includes(only)) throw new Failure(`Choose one of ${RUNS.join(', ')}, or none for all.`);
    for (const name of only ? [only] : RUNS) {
      const { code } = await run(bin('vitest'), ['run'], { minutes: 40, env: { KUNCI_RUN: name } });
      if (code !== 0) process.exitCode = 1;
    }
  },
  { dev: true },
);
