import { migrationsFrom } from './migrate.ts';

export const STORE_MIGRATIONS = migrationsFrom(
  import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
);
