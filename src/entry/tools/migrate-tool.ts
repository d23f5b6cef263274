import { migrate } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import type { StoreEnv } from '../env/env.ts';
import { backupBefore } from './backup-before.ts';
import { type Say, withDatabase } from './tools.ts';

/** What a start does to an older database, by itself; or only whether it would work. */
export async function migrateStore(env: StoreEnv, say: Say, tryOnly: boolean): Promise<number> {
  return withDatabase(
    env,
    async ({ db }) => {
      const log = { info: (facts: object) => say(`  backed up: ${'file' in facts ? facts.file : ''}`) };
      const names = await migrate(db, STORE_MIGRATIONS, {
        tryOnly,
        before: (todo) => backupBefore(todo, db, env, log),
      });
      if (names.length === 0) say('✓ the database is up to date');
      else if (tryOnly) say(`✓ ${names.join(', ')} can be applied; nothing was changed`);
      else say(`✓ applied ${names.join(', ')}`);
      return 0;
    },
    { create: true, schema: 'any' },
  );
}
