import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSent } from '#testing/query-plans.ts';
import { type OwnDatabase, testDatabase } from '#testing/test-database.ts';
import { placeOrder } from '../features/checkout/place-order.ts';
import { payOrder, serveWaiting } from '../features/delivery/pay-order.ts';
import { failCreation, leaseCreation } from '../features/payments/settle-create.ts';
import type { Db } from './database.ts';
import { unwaitedStatement } from './statement.ts';
import { UNWAITED, UNWAITED_STATEMENTS } from './unwaited.ts';

let database: OwnDatabase;
beforeAll(async () => {
  // One connection, which the test sets to wait as the store's do.
  database = await testDatabase({ max: 1 });
  await database.db.execute(sql`set synchronous_commit = on`);
});
afterAll(() => database?.close());

const write = unwaitedStatement<{ unwaited: string | null }, { name: string }>('note_first_view')(
  `with made as (
     insert into background_turns (name, claimed_at, free_from) values (:name, now(), now()) returning name
   )
   select name, ${UNWAITED} from made`,
);
const waits = async (db: Db) => {
  const { rows } = await db.execute<{ synchronous_commit: string }>(sql`show synchronous_commit`);
  return rows[0]?.synchronous_commit === 'on';
};

it('a write that may be lost is not waited for, and the next one on its connection is', async () => {
  expect(await write(database.db, { name: 'alone' })).toMatchObject([{ unwaited: 'off' }]);
  expect(await waits(database.db)).toBe(true);
});

it('as a part of a transaction it is waited for like the rest', async () => {
  await database.db.transaction(async (tx) => {
    expect(await write(tx as Db, { name: 'part' })).toMatchObject([{ unwaited: null }]);
    expect(await waits(tx as Db)).toBe(true);
  });
});

it('the order, its payment and its keys are waited for', () => {
  for (const run of [placeOrder, payOrder, serveWaiting, failCreation, leaseCreation])
    expect(asSent((db) => run(db, {} as never)).text).not.toMatch(/synchronous_commit/);
});

it('only what is on the list may be lost', () => {
  const files = ['src/server', 'src/sandbox', 'src/adapters'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const code = files.filter((name) => /(?<!\.test)\.(tsx?|sql)$/.test(name));
  const texts = code.map((name) => [name, readFileSync(name, 'utf8')] as const);
  // The built-in server's own setting turns it on.
  const saying = texts.filter(([, text]) => /synchronous_commit/.test(text)).map(([name]) => name);
  expect(saying.sort()).toEqual([
    'src/adapters/postgres/postgres-embedded/postmaster.ts',
    'src/server/db/unwaited.ts',
  ]);
  const used = texts.flatMap(([, text]) => [
    ...text.matchAll(/= unwaitedStatement<[\s\S]*?>\(\s*'([\w-]+)'/g),
  ]);
  expect(used.map(([, name]) => name).sort()).toEqual([...UNWAITED_STATEMENTS].sort());
});
