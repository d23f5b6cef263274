import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#adapters/postgres/postgres-embedded.ts';
import { openPool } from '#adapters/postgres/postgres-pool.ts';
import { restoreStore } from '#server/backup/restore-store.ts';
import type { StoreEnv } from '../env/env.ts';
import { newestBackup, orSaid, withBackup } from './restore-tool.ts';
import { checkStore, type Say, TOOL_NAME } from './tools.ts';

/** Restores a backup, the newest if none is named, into a database that is thrown away, and checks it there. */
export async function verifyBackup(env: StoreEnv, say: Say, name: string | undefined): Promise<number> {
  return orSaid(say, async () => {
    const wanted = name ?? (await newestBackup(env));
    return withBackup(env, say, wanted, async (backup) => {
      const folder = await mkdtemp(join(tmpdir(), 'kunci-verify-'));
      try {
        return await inFolder(folder, async (url) => {
          const pool = await openPool(url, { max: 4, name: TOOL_NAME });
          try {
            const rows = await restoreStore(pool.db, backup.lines(), backup.own);
            say(`  ${rows} rows of ${wanted} restored into a database of their own`);
            return await checkStore(pool.db, env, say);
          } finally {
            await pool.close();
          }
        });
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      }
    });
  });
}

async function inFolder<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
