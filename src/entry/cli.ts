import { openEmbeddedForTools } from '#adapters/postgres-embedded-tools.ts';
import { openPool } from '#adapters/postgres-pool.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { readEnv, type StoreEnv } from './env.ts';

const USAGE = `npm run kunci -- <command>

  check    prove that keys, orders, payments and balances agree; says what does not

The database is the one of DATABASE_URL, or the embedded one of DATA_DIR, whether the store runs or not.`;

/** Tools for whoever runs a store. Answers the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const [command] = args;
  if (command === 'check') return withDatabase(readEnv({ ...process.env, STORE_MODE: 'sandbox' }), check);
  console.log(USAGE);
  return command === undefined || command === 'help' ? 0 : 2;
}

type Tool = (pool: Awaited<ReturnType<typeof openPool>>) => Promise<number>;

async function withDatabase(env: StoreEnv, tool: Tool): Promise<number> {
  const embedded = env.databaseUrl ? null : await openEmbeddedForTools(env.dataDir);
  try {
    const pool = await openPool(embedded?.url ?? env.databaseUrl ?? '', { max: 2 });
    try {
      return await tool(pool);
    } finally {
      await pool.close();
    }
  } finally {
    await embedded?.stop();
  }
}

const check: Tool = async ({ db }) => {
  const findings = await checkInvariants(db, new Date());
  for (const { rule, count, examples } of findings) {
    console.log(`✗ ${rule}: ${count} time${count === 1 ? '' : 's'}, e.g. id ${examples.join(', ')}`);
  }
  console.log(findings.length === 0 ? '✓ everything agrees' : `${findings.length} rule(s) broken`);
  return findings.length === 0 ? 0 : 1;
};
