import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { KeyVault, SecretBox, SecretRing, VaultCrypto } from '../ports/key-vault.ts';
import { createVault, openWith } from './create-vault.ts';
import {
  addSecret,
  fromHex,
  hex,
  INDEX_ROW,
  isOf,
  knownSecrets,
  sealedIndex,
  WrongSecret,
} from './secrets.ts';

const LOCK = 7_305_004;

/** The boxes of a ring, the one that seals first. */
export async function openRing(crypto: VaultCrypto, ring: SecretRing): Promise<[SecretBox, ...SecretBox[]]> {
  const current = await crypto.box(ring.current);
  if (ring.previous === null || ring.previous === ring.current) return [current];
  return [current, await crypto.box(ring.previous)];
}

/**
 * The vault of this database, or `WrongSecret`. The database knows by their fingerprints which secrets are in use,
 * and a process must have all of them: otherwise it would meet keys that it cannot open. A tool announces no new
 * one: that is for stores, which `kunci rotate-secret` waits for.
 */
export async function openVault(
  db: Db,
  crypto: VaultCrypto,
  ring: SecretRing,
  { announces = true }: { announces?: boolean } = {},
): Promise<KeyVault> {
  const boxes = await openRing(crypto, ring);
  let known = await knownSecrets(db);
  if (known.length === 0) {
    await firstSecret(db, await boxOfOldKeys(db, boxes));
    known = await knownSecrets(db);
  }
  const mine = boxes.filter((box) => known.some((one) => isOf(box, one)));
  if (mine.length < known.length) throw mine.length === 0 ? notOurs() : inRotation();
  const [current] = boxes;
  if (!mine.includes(current) && announces) {
    await announce(db, current);
    mine.unshift(current);
  }
  const [sealing, ...others] = mine;
  const sealed = await sealedIndex(db);
  if (!sealing || !sealed) throw new Error('the database knows a secret and no index key');
  const index = fromHex(await openWith(mine, { row: INDEX_ROW, sealed }));
  return createVault([sealing, ...others], await crypto.hashes(index));
}

/** The next secret, known before anything is sealed with it. One change at a time: a third one is turned away. */
async function announce(db: Db, box: SecretBox): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const known = await knownSecrets(tx as Db);
    if (known.length > 1 && !known.some((one) => isOf(box, one))) throw inRotation();
    await addSecret(tx as Db, box);
  });
}

/** The first start: from now on the database knows its secret. Several processes may come at once. */
async function firstSecret(db: Db, box: SecretBox): Promise<void> {
  const sealed = await box.seal({ row: INDEX_ROW, text: hex(box.index) });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if ((await knownSecrets(tx as Db)).length > 0) return;
    await addSecret(tx as Db, box);
    await tx.execute(sql`insert into vault_keys (name, sealed) values ('index', ${sealed})`);
  });
}

/** A store from before there were fingerprints: the secret is the one that opens its keys. */
async function boxOfOldKeys(db: Db, boxes: readonly [SecretBox, ...SecretBox[]]): Promise<SecretBox> {
  const { rows } = await db.execute<{ id: number; sealed: Uint8Array }>(
    sql`select id, sealed from keys order by id limit 1`,
  );
  const [first] = rows;
  if (!first) return boxes[0];
  for (const box of boxes) {
    const opened = await box.open({ row: `key:${first.id}`, sealed: first.sealed }).catch(() => null);
    if (opened !== null) return box;
  }
  throw notOurs();
}

const notOurs = () =>
  new WrongSecret(
    'The secret is not the one this database was filled with: no key in it could be opened.',
    'Set KUNCI_SECRET (or put back the file "secret" of the data folder) as it was.',
  );

const inRotation = () =>
  new WrongSecret(
    'The secret of this database is being changed, and both the new and the old one are needed.',
    'Set KUNCI_SECRET to the new and KUNCI_SECRET_PREVIOUS to the old one until kunci rotate-secret has ended.',
  );
