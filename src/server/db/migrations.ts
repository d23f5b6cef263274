import { type Migration, migrationsFrom } from './migrate.ts';

const MIGRATIONS = migrationsFrom(
  import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
);
const [first] = Object.values(
  import.meta.glob<string>('./first.sql', { query: '?raw', import: 'default', eager: true }),
);

/** The last one has in one what all of them make, for a store that is new. */
export const STORE_MIGRATIONS: readonly Migration[] = MIGRATIONS.map((migration, at) =>
  first !== undefined && at === MIGRATIONS.length - 1 ? { ...migration, first } : migration,
);
