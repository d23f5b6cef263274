import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { INVARIANTS } from '#server/invariants/invariants.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

const RULE = 'the audit log is as it was written; the first row that is not';

let store: TestStore;
let ids: number[];
beforeAll(async () => {
  store = await testStore();
  const admin = await store.signedIn('admin');
  for (let n = 0; n < 6; n += 1)
    await admin.post('vouchers/create', { code: `KODE${n}`, discountPercentage: 10 + n });
  const { rows } = await store.database.pool.query('select id::int from audit_log order by seq');
  ids = rows.map((row) => row.id as number);
  expect(ids.length).toBeGreaterThan(5);
});
afterAll(() => store?.close());

class Undo extends Error {}

/** What the check says when somebody with the owner's rights has done this; afterwards they have not. */
async function foundAfter(...statements: string[]): Promise<unknown> {
  let found: unknown;
  await store.database.db
    .transaction(async (tx) => {
      await tx.execute(sql`alter table audit_log disable trigger user`);
      for (const statement of statements) await tx.execute(sql.raw(statement));
      const broken = INVARIANTS.find(({ rule }) => rule === RULE)?.broken(new Date());
      const { rows } = await tx.execute<{ id: string }>(sql`select b.id::text as id from (${broken}) b`);
      found = rows.map((row) => row.id);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return found;
}

describe('the audit log', () => {
  it('is a chain that holds, whoever writes at the same time', async () => {
    const admins = await Promise.all([store.signedIn('admin'), store.signedIn('admin')]);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        admins[n % 2]?.post('vouchers/create', { code: `SAMA${n}`, discountPercentage: 5 }),
      ),
    );
    expect(await checkInvariants(store.database.db, new Date())).toEqual([]);
    const { rows } = await store.database.pool.query(
      'select count(*)::int as n, max(seq)::int as last, count(hash)::int as hashed from audit_log',
    );
    expect(rows[0]?.n).toBe(rows[0]?.last);
    expect(rows[0]?.hashed).toBe(rows[0]?.n);
  });

  it.each([
    ['changed', `update audit_log set action = 'lain' where id = $`],
    ['changed in its time', `update audit_log set at = at + interval '1 second' where id = $`],
    ['changed in its details', `update audit_log set after = '{"code":"X"}' where id = $`],
    ['given another hash', `update audit_log set hash = sha256('x') where id = $`],
  ])('that had a row %s is found out, and the row is named', async (_how, statement) => {
    const row = ids[2] ?? 0;
    expect(await foundAfter(statement.replace('$', String(row)))).toEqual([String(row)]);
  });

  it('that lost a row names the one after it; at its end, the last that is left', async () => {
    expect(await foundAfter(`delete from audit_log where id = ${ids[2]}`)).toEqual([String(ids[3])]);
    expect(await foundAfter('delete from audit_log where seq > 3')).toEqual([String(ids[2])]);
    expect(await foundAfter('delete from audit_log')).toEqual(['0']);
  });

  it('that got a row put between others is found out', async () => {
    const forged = `insert into audit_log (id, at, action, target, seq, hash) overriding system value
      select 900001, at, 'forged', 'x', 3, sha256('x') from audit_log where seq = 2`;
    expect(
      await foundAfter(
        'update audit_log set seq = seq + 100000 where seq >= 3',
        'update audit_log set seq = seq - 99999 where seq > 100000',
        forged,
      ),
    ).toContain('900001');
  });

  it('is not changed or emptied by the store itself', async () => {
    const { pool } = store.database;
    for (const statement of [
      `update audit_log set action = 'x'`,
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(pool.query(statement), statement).rejects.toThrow('the audit log is only written to');
    const answer = await (await store.signedIn('admin')).get('audit/list');
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain('"hash"');
  });
});
