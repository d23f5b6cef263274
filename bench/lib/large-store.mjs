import { readFileSync } from 'node:fs';
import pg from 'pg';
import { signIn } from './admin-calls.mjs';
import { startStore } from './store.mjs';

const SQL = readFileSync(new URL('../../src/testing/large-store.sql', import.meta.url), 'utf8');
const CODE = 'KUNCI-LAMA-1';

/** A store of its own that is as if it had sold for a year, in these sizes. */
export async function startLargeStore(sizes) {
  const store = await startStore({ SEED: 'none' });
  try {
    const admin = await signIn(store);
    const client = new pg.Client({ connectionString: store.databaseUrl });
    await client.connect();
    const settings = { ...sizes, sealed: await sealedOf(admin, client) };
    for (const [name, value] of Object.entries(settings))
      await client.query('select set_config($1, $2, false)', [`large.${name}`, String(value)]);
    await client.query(SQL);
    await client.query('vacuum analyze');
    await client.end();
    return { store, admin };
  } catch (error) {
    await store.stop();
    throw error;
  }
}

/** One key is sealed by the store itself; all others get its bytes, so that pages can show them. */
async function sealedOf(admin, client) {
  const { data } = await admin('products/create', {
    name: 'Contoh 7 days',
    price: 4.99,
    publicPriceIDR: 80_000,
    category: 'FF iOS',
    imageUrl: '/products/placeholder.svg',
  });
  await admin('codes/create', { product_id: data.id, codes: [CODE] });
  const { rows } = await client.query('select sealed from keys limit 1');
  await client.query(
    'delete from keys; delete from stock_changes; delete from product_stock; delete from products',
  );
  return rows[0].sealed.toString('hex');
}
