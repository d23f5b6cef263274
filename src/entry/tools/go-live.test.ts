import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverPort } from '#adapters/postgres/postgres-embedded/server-port.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { ADMIN, type AppProcess, appProcess } from '#testing/app-process.ts';
import { aProduct } from '#testing/factories.ts';
import { LIVE_SETTINGS } from '#testing/live-settings.ts';
import { recorded } from '#testing/recorded.ts';
import { smtpInbox } from '#testing/smtp-inbox.ts';
import { TestClient } from '#testing/test-client.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { toolProcess } from '#testing/tool-process.ts';
import { readEnv } from '../env/env.ts';
import { goLive } from './go-live.ts';

// One folder on its way from a try to an open shop: the steps below build on each other.
let database: TestDatabase;
let folder: string;
let vars: Record<string, string>;
let mail: Awaited<ReturnType<typeof smtpInbox>>;
const closing: Array<() => unknown> = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kunci-live-'));
  database = await testDatabase();
  mail = await smtpInbox();
  const gateway = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(recorded('tripay-channels')));
  });
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
  vars = {
    ...LIVE_SETTINGS,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    STORE_URL: `https://127.0.0.1:${await serverPort()}`,
    TRIPAY_BASE_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
    SMTP_URL: mail.url,
  };
  closing.push(
    () => mail.close(),
    () => gateway.close(),
    () => database.close(),
  );
  const store = await appProcess(database.url, { SEED: 'demo', KUNCI_SECRET: LIVE_SETTINGS.KUNCI_SECRET });
  const admin = new TestClient(store.url);
  await admin.post('auth/login', ADMIN);
  await aProduct(admin, { name: 'Kunci Kantor' }, 4);
  await admin.post('settings/update', { storeName: 'Toko Kantor' });
  await store.stop();
});
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

const count = async (table: string): Promise<number> =>
  (await database.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))).rows[0]?.n ??
  0;
const tool = (...args: string[]) => toolProcess(database.url, args, vars).ended;
/** It announces its public address; here it is spoken to directly. */
async function live(): Promise<AppProcess> {
  const port = await serverPort();
  const app = await appProcess(database.url, { ...vars, PORT: String(port), RATE_LIMIT_FACTOR: '10' });
  return { ...app, url: `http://127.0.0.1:${port}` };
}

it('comes first in an empty folder: it makes the database and the owner, and names what is open', async () => {
  const fresh = { ...vars, DATA_DIR: join(folder, 'fresh') };
  const { code, text } = await toolProcess('', ['go-live'], { ...fresh, DATABASE_URL: '' }).ended;
  expect(text).toContain('✓ nothing of a sandbox is in this database');
  expect(text).toContain(`✓ ${LIVE_SETTINGS.ADMIN_EMAIL} is the owner`);
  expect(text).toContain('• still as they came: storeName, footerText, messagingLink, chatLink (Brand)');
  expect(text).toContain('1 matter(s) open; again: npm run kunci -- go-live --check');
  expect(code).toBe(1);
});

it('a live store does not open on what was played with', async () => {
  const error: Error = await live().then(
    () => new Error('it opened'),
    (failure) => failure,
  );
  expect(error.message).toMatch(
    /has been a sandbox: it holds \d+ example products with \d+ keys, 3 customers with \$[\d.]+ of balance, \d+ orders/,
  );
  expect(error.message).toContain('npm run kunci -- go-live');
});

it('go-live says what it would empty, and empties nothing before it is told to', async () => {
  const orders = await count('orders');
  const { code, text } = await tool('go-live');
  expect(code).toBe(1);
  expect(text).toMatch(/To be emptied: \d+ example products/);
  expect(text).toContain('Kunci Kantor (4 keys)');
  expect(text).toContain('Nothing has been changed.');
  expect(await count('orders')).toBe(orders);
});

it('go-live --yes keeps what was made by hand and makes the owner', async () => {
  const before = mail.state.letters.length;
  const { code, text } = await tool('go-live', '--yes');
  expect(text).toContain('✓ emptied');
  expect(text).toContain(`✓ ${LIVE_SETTINGS.ADMIN_EMAIL} is the owner`);
  expect(text).toMatch(/✓ tripay: \d+ of \d+ ways to pay are open/);
  expect(text).toContain('✓ a mail is on its way');
  expect(mail.state.letters.length).toBe(before + 1);
  // Nothing answers there yet, and that is said.
  expect(text).toMatch(/✗ https:\/\/127\.0\.0\.1:\S+ does not answer \(.*ECONNREFUSED/);
  expect(code).toBe(1);
  expect([await count('orders'), await count('goods'), await count('redeem_codes')]).toEqual([0, 0, 0]);
  expect([await count('variants'), await count('keys')]).toEqual([1, 4]);
  const { rows } = await database.db.execute(
    sql`select email, is_admin, balance_cents from users where deleted_at is null`,
  );
  expect(rows).toEqual([{ email: LIVE_SETTINGS.ADMIN_EMAIL, is_admin: true, balance_cents: 0 }]);
  expect(await checkInvariants(database.db, new Date())).toEqual([]);
});

it('then it opens, the owner signs in, and nothing is emptied ever again', async () => {
  const store = await live();
  try {
    const owner = new TestClient(store.url);
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = LIVE_SETTINGS;
    const answer = await owner.post('auth/login', { email, password }, { origin: String(vars.STORE_URL) });
    expect(answer.body.success).toBe(true);
    const page = await (await fetch(`${store.url}/`)).text();
    expect(page).toContain('Toko Kantor');
    expect(page).toContain('Kunci Kantor');

    const said: string[] = [];
    const env = { ...readEnv(vars), storeUrl: store.url };
    const code = await goLive(env, (line) => said.push(line), { empty: false, checkOnly: true });
    expect(said.join('\n')).toContain('is this store');
    expect([code, said.at(-1)]).toEqual([0, '✓ ready to sell']);
  } finally {
    await store.stop();
  }
  await database.db.execute(sql`create schema sandbox`);
  const { text } = await tool('go-live', '--yes');
  expect(text).toContain('✓ nothing of a sandbox is in this database');
  expect(await count('keys')).toBe(4);
});
