import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { SecretBox } from '../ports/key-vault.ts';
import { openWith } from './create-vault.ts';
import { SEALED_TABLES, type SealedTable } from './sealed-tables.ts';
import { fromHex, hex, INDEX_ROW, isOf, knownSecrets, sealedIndex } from './secrets.ts';

export interface RotationOptions {
  /** Rows sealed anew in one transaction. */
  batch?: number;
  onBatch?(done: number): void | Promise<void>;
  /** Before rows that a sale held are looked at again. */
  pause?(): Promise<void>;
}

/**
 * Seals everything anew with the first box, a batch at a time, while the shop sells; then the database knows that
 * secret alone. Each batch is whole or not there, and what is done is seen in the rows: it can be killed anywhere
 * and begun again. Answers how many rows it sealed.
 */
export async function rotateSecret(
  db: Db,
  boxes: readonly [SecretBox, ...SecretBox[]],
  options: RotationOptions = {},
): Promise<number> {
  let done = 0;
  for (;;) {
    for (const table of SEALED_TABLES) {
      for (let after = 0; ; ) {
        const batch = await resealBatch(db, boxes, table, after, options.batch ?? 500);
        if (batch.last === null) break;
        after = batch.last;
        done += batch.sealed;
        await freeStaleHolds(db);
        await options.onBatch?.(done);
      }
    }
    // Rows that a sale held were passed over, and some may have come meanwhile: then once more.
    const finished = await finish(db, boxes);
    await options.pause?.();
    await freeStaleHolds(db);
    if (finished) return done;
  }
}

/** What is read is opened and sealed outside the transaction; a row that changed since then is left for later. */
async function resealBatch(
  db: Db,
  boxes: readonly [SecretBox, ...SecretBox[]],
  { table, id, row, some = 'true', heldBy }: SealedTable,
  after: number,
  most: number,
): Promise<{ last: number | null; sealed: number }> {
  const [box] = boxes;
  const name = sql.raw(table);
  const key = sql.raw(id);
  const { rows } = await db.execute<{ id: number; sealed: Uint8Array }>(sql`
    select ${key} as id, sealed from ${name}
    where ${key} > ${after} and ${sql.raw(some)} and not ${bySecret(box)} order by ${key} limit ${most}`);
  const last = rows.at(-1)?.id;
  if (last === undefined) return { last: null, sealed: 0 };
  const texts = await Promise.all(
    rows.map((one) => openWith(boxes, { row: `${row}:${one.id}`, sealed: one.sealed })),
  );
  const sealed = await Promise.all(
    rows.map((one, n) => box.seal({ row: `${row}:${one.id}`, text: texts[n] ?? '' })),
  );
  // A payment locks its order and then takes its held keys, passing over locked ones. So the order is locked here too.
  const held = heldBy ? sql`t.${sql.raw(heldBy)}` : sql`null::int`;
  const result = await db.execute<{ id: number }>(sql`
    with renewed as (
      select * from unnest(${sql.param(rows.map((one) => one.id))}::int[],
        ${sql.param(rows.map((one) => one.sealed))}::bytea[], ${sql.param(sealed)}::bytea[]) as r(row_id, was, now)
    ), waiting as materialized (
      select id from orders where id in (select ${held} from ${name} t join renewed r on r.row_id = t.${key})
      for update skip locked
    ), free as (
      select t.${key} as row_id, r.now from ${name} t join renewed r on r.row_id = t.${key} and r.was = t.sealed
      where ${held} is null or ${held} in (select id from waiting)
      for update of t skip locked
    )
    update ${name} t set sealed = free.now from free where t.${key} = free.row_id returning t.${key} as id`);
  return { last, sealed: result.rows.length };
}

/**
 * A key that was put on hold in the very moment a batch was written may have been locked nevertheless; a payment
 * that came just then was served with another key. Its hold has no meaning any more.
 */
const freeStaleHolds = (db: Db): Promise<unknown> =>
  db.execute(sql`
    update keys set held_by_order_id = null, held_until = null where id in (
      select k.id from keys k join orders o on o.id = k.held_by_order_id
      where k.held_by_order_id is not null and o.status <> 'UNPAID' for update of k skip locked)`);

/** False when something still lies under another secret. */
async function finish(db: Db, boxes: readonly [SecretBox, ...SecretBox[]]): Promise<boolean> {
  const [box] = boxes;
  const found = await sealedIndex(db);
  if (!found) throw new Error('the database knows a secret and no index key');
  const text = hex(fromHex(await openWith(boxes, { row: INDEX_ROW, sealed: found })));
  const index = await box.seal({ row: INDEX_ROW, text });
  return db.transaction(async (tx) => {
    if (!(await knownSecrets(tx as Db)).some((one) => isOf(box, one))) throw new Error('not announced');
    // Waits for those who are sealing with another secret; who comes later is refused by the database.
    await tx.execute(sql`select 1 from vault_secrets for update`);
    for (const { table } of SEALED_TABLES) {
      const { rows } = await tx.execute(
        sql`select 1 from ${sql.raw(table)} where not ${bySecret(box)} limit 1`,
      );
      if (rows.length > 0) return false;
    }
    await tx.execute(sql`update vault_keys set sealed = ${index} where name = 'index'`);
    await tx.execute(sql`delete from vault_secrets where fingerprint <> ${box.fingerprint}`);
    return true;
  });
}

const bySecret = (box: SecretBox) =>
  sql`substring(sealed from 1 for 5) = ${Uint8Array.of(2, ...box.keyId)}::bytea`;
