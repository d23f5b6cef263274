import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { APP_ROLE, appPassword } from './postgres-embedded/app-role.ts';
import { findPostmaster } from './postgres-embedded/postmaster.ts';
import { startEmbeddedPostgres } from './postgres-embedded.ts';
import { StartFailure } from './start-failure.ts';

/** The embedded database for a tool: beside a store that runs, or by itself while none does. */
export async function openEmbeddedForTools(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = resolve(folder);
  const cluster = join(dataDir, 'postgres');
  if (!existsSync(cluster)) {
    throw new StartFailure(
      'FolderNotWritable',
      `There is no store in ${dataDir}.`,
      'Set DATA_DIR or DATABASE_URL to the one you mean.',
    );
  }
  const running = await findPostmaster(cluster);
  if (!running) return startEmbeddedPostgres({ dataDir });
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  return {
    url: `postgres://${APP_ROLE}:${appPassword(password)}@127.0.0.1:${running.port}/kunci`,
    stop: async () => undefined,
  };
}
