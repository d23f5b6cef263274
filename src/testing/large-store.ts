import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestDatabase } from './test-database.ts';

export interface LargeStoreSizes {
  products: number;
  users: number;
  keys: number;
  orders: number;
  purchases: number;
  codes: number;
  audit: number;
}

const SQL = readFileSync(new URL('./large-store.sql', import.meta.url), 'utf8');

/** A year of sales in a few seconds; every key has this one text. */
export async function seedLargeStore(
  database: TestDatabase,
  sizes: LargeStoreSizes,
  sealed: Uint8Array,
): Promise<void> {
  const settings = { ...sizes, sealed: Buffer.from(sealed).toString('hex') };
  // Rules are left unchecked while it is filled, which only the cluster's own user may.
  const url = new URL(inject('clusterUrl'));
  url.pathname = new URL(database.url).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    for (const [name, value] of Object.entries(settings))
      await client.query('select set_config($1, $2, false)', [`large.${name}`, String(value)]);
    await client.query(SQL);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
