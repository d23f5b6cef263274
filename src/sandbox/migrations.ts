import { migrationsFrom } from '#server/db/migrate.ts';

/** The sandbox's own tables; a live store never applies them. */
export const sandboxMigrations = migrationsFrom(
  import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
);
