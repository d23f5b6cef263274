import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#adapters/postgres/postgres-embedded.ts';

/** A PostgreSQL server for this test file alone, whose sessions it may end and whose locks it may hold. */
export function ownCluster(): { readonly url: string } {
  let folder: string;
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kunci-cluster-'));
    postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  return {
    get url() {
      return postgres.url;
    },
  };
}
