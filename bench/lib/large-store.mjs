import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { signIn } from './admin-calls.mjs';
import { ROOT, startStore } from './store.mjs';

const CODE = 'KUNCI-LAMA-1';
export const SECRET = 'the secret of a store that is only measured';

/** A store of its own that is as if it had sold for a year, in these sizes; of another built checkout when one is named. */
export async function startLargeStore(sizes, vars = {}, checkout = ROOT) {
  const rows = readFileSync(join(checkout, 'src', 'testing', 'large-store.sql'), 'utf8');
  const store = await startStore({ SEED: 'none', KUNCI_SECRET: SECRET, ...vars }, checkout);
  try {
    const admin = await signIn(store);
    const client = new pg.Client({ connectionString: store.databaseUrl });
    await client.connect();
    const settings = { ...sizes, sealed: sealed() };
    for (const [name, value] of Object.entries(settings))
      await client.query('select set_config($1, $2, false)', [`large.${name}`, String(value)]);
    await client.query(rows);
    await client.query('vacuum analyze');
    await client.end();
    await noticed(store);
    return { store, admin };
  } catch (error) {
    await store.stop();
    throw error;
  }
}

/** Side by side, while nothing is measured: mostly they wait for their database, and for the clock until they notice. */
export async function together(starting) {
  const ended = await Promise.allSettled(starting);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (!failed) return ended.map(({ value }) => value);
  for (const { value } of ended) await value?.store.stop();
  throw failed.reason;
}

/** Sealed as the first version did, bound to no row: all keys may have the same bytes, and pages can show them. */
function sealed() {
  const key = Buffer.from(hkdfSync('sha256', SECRET, 'kunci', 'seal', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(CODE, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body]).toString('hex');
}

/** The rows came past the store: it finds them by itself within ten seconds. */
async function noticed(store) {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`${store.url}/backend/api/products/list?ids=1`);
    if ((await answer.json()).data.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the products were not noticed');
}
