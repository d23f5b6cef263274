import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { isUndefinedTable } from '../db/violations.ts';
import type { SecretBox } from '../ports/key-vault.ts';

/** The secret at hand is not the store's. */
export class WrongSecret extends Error {
  override name = 'WrongSecret';
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export const isOf = (box: SecretBox, fingerprint: string): boolean => hex(box.fingerprint) === fingerprint;

/** The fingerprints of the secrets that are in use: one, or two while a rotation is under way. */
export async function knownSecrets(db: Db): Promise<string[]> {
  try {
    const { rows } = await db.execute<{ name: string }>(
      sql`select encode(fingerprint, 'hex') as name from vault_secrets order by since, fingerprint`,
    );
    return rows.map((row) => row.name);
  } catch (error) {
    if (!isUndefinedTable(error)) throw error;
    throw new WrongSecret(
      'The database is of an older version of the store.',
      'Start the store once; it brings the database up to date.',
    );
  }
}

export async function addSecret(db: Db, box: SecretBox): Promise<void> {
  await db.execute(sql`
    insert into vault_secrets (fingerprint, key_id, since) values (${box.fingerprint}, ${box.keyId}, clock_timestamp())
    on conflict do nothing`);
}

/** What all keyed hashes of the store rest on, as it lies sealed. */
export async function sealedIndex(db: Db): Promise<Uint8Array | null> {
  const { rows } = await db.execute<{ sealed: Uint8Array }>(
    sql`select sealed from vault_keys where name = 'index'`,
  );
  return rows[0]?.sealed ?? null;
}

export const INDEX_ROW = 'vault:index';
