import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openPglite } from '#adapters/postgres/pglite.ts';
import type { Log } from '#server/ports/log.ts';
import { openDemoStore } from './demo-store.ts';

const quiet: Log = { info: () => undefined, warn: () => undefined, error: console.error };

const SMALL_LOG = [
  'min_wal_size=2MB',
  'max_wal_size=2MB',
  'wal_recycle=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/** Makes the store that a browser starts its demo from: creating a cluster there would take too long. */
export async function writeDemoSnapshot(file: string): Promise<void> {
  // Short log segments: the browser writes a changed one back as a whole.
  const database = await openPglite({ initDbStartParams: ['--wal-segsize=1'], postgresqlconf: SMALL_LOG });
  const demo = await openDemoStore(database, 'https://demo.kunci.test', quiet);
  await demo.stop();
  // Nobody makes another database in a browser; what it would be copied from is most of the cluster.
  await database.client.exec("update pg_database set datistemplate = false where datname like 'template%'");
  await database.client.exec('drop database template0');
  await database.client.exec('drop database template1');
  await database.client.exec('vacuum full analyze');
  for (let n = 0; n < 2; n += 1) {
    await database.client.exec('select pg_switch_wal()');
    await database.client.exec('checkpoint');
  }
  const dump = await database.client.dumpDataDir('gzip');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
}
