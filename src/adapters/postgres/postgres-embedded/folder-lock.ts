import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, StartFailure } from '../../machine/start-failure.ts';

const LOCK = 7_305_002;
const PATIENCE_MS = 2_500;

/** A session of PostgreSQL that says: a store runs on this folder. It ends with the process, however that ends. */
export interface FolderLock {
  readonly held: boolean;
  /** For what has to happen before there is a store database. */
  readonly client: pg.Client;
  release(): Promise<void>;
}

/** `url` names the maintenance database; `runs` says whether its server is still there. */
export async function lockFolder(
  url: string,
  dataDir: string,
  runs: () => Promise<boolean>,
): Promise<FolderLock> {
  const client = await connect(url, runs);
  let held = true;
  client.on('error', () => (held = false));
  client.on('end', () => (held = false));
  // A store that was killed a moment ago may still hold it.
  for (const from = Date.now(); ; await sleep(100)) {
    const answer = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK]);
    if (answer.rows[0]?.got) break;
    if (Date.now() - from > PATIENCE_MS) {
      await client.end();
      throw new StartFailure(
        'FolderInUse',
        `Another store already runs on this folder: ${dataDir}.`,
        'Stop it first, or set DATA_DIR to another folder.',
      );
    }
  }
  return {
    get held() {
      return held;
    },
    client,
    release: async () => {
      held = false;
      await client.end().catch(() => undefined);
    },
  };
}

/** PostgreSQL says for a moment that it starts or stops (57P03). */
async function connect(url: string, runs: () => Promise<boolean>): Promise<pg.Client> {
  for (const from = Date.now(); ; await sleep(50)) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'kunci-lock',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    try {
      // Without a listener a later loss of the connection would end the process.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const passing = ['57P03', 'ECONNREFUSED', 'ECONNRESET'].includes(errorCode(error));
      if (!passing || Date.now() - from > 10_000 || !(await runs())) throw error;
    }
  }
}
