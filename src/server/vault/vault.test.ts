import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeVaultCrypto } from '#adapters/secrets/key-vault-node.ts';
import type { SecretRing } from '#server/ports/key-vault.ts';
import { aProduct, aTransaction, placeOrder } from '#testing/factories.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { sealedAsBefore, TEST_SECRET } from '#testing/test-vault.ts';
import { checkSealed } from './check-sealed.ts';
import { openRing, openVault } from './open-vault.ts';
import { rotateSecret } from './rotate-secret.ts';
import { hex, knownSecrets, WrongSecret } from './secrets.ts';

const NEW = 'the next secret of this store, long enough';
const THIRD = 'a third secret that nobody asked for, too';
const ring = (current: string, previous: string | null = null): SecretRing => ({ current, previous });

let store: TestStore;
beforeEach(async () => {
  store = await testStore();
});
afterEach(() => store?.close());

const open = (given: SecretRing) => openVault(store.database.db, nodeVaultCrypto, given);
const keyTexts = async (given: SecretRing) => {
  const { rows } = await store.database.pool.query('select id, sealed from keys order by id');
  return (await open(given)).open(rows.map(({ id, sealed }) => ({ row: `key:${id}`, sealed })));
};

describe('sealed keys in the database', () => {
  it('do not open in another row: who can write the database cannot swap them', async () => {
    const admin = await store.signedIn('admin');
    await aProduct(admin, {}, 2);
    await store.database.pool.query(
      'update keys a set sealed = b.sealed from keys b where a.id <> b.id and a.variant_id = b.variant_id',
    );
    await expect(keyTexts(ring(TEST_SECRET))).rejects.toThrow(/key:\d+ does not open/);
    const { body } = await admin.get('codes/list');
    expect(body.data.map((key: { code: string }) => key.code)).toEqual(['', '']);
    const { db } = store.database;
    const [finding] = await checkSealed(db, store.store.deps.vault, true);
    expect(finding).toMatchObject({ rule: 'what is sealed in keys opens for its own row', count: 2 });
    expect(await checkSealed(db, store.store.deps.vault, false)).toHaveLength(1);
  });

  it('of an older store still open, and are bound to their rows by a rotation', async () => {
    const admin = await store.signedIn('admin');
    const product = await aProduct(admin, {}, 0);
    await store.database.pool.query(
      `insert into keys (variant_id, sealed, exact_hash, member_hash, created_at) values ($1, $2, 'a', 'a', now())`,
      [product.id, sealedAsBefore('KUNCI-LAMA')],
    );
    expect(await keyTexts(ring(TEST_SECRET))).toEqual(['KUNCI-LAMA']);
    await open(ring(NEW, TEST_SECRET));
    const boxes = await openRing(nodeVaultCrypto, ring(NEW, TEST_SECRET));
    expect(await rotateSecret(store.database.db, boxes)).toBe(1);
    expect(await keyTexts(ring(NEW))).toEqual(['KUNCI-LAMA']);
  });

  it('cannot be added under a secret that is no longer in use', async () => {
    const admin = await store.signedIn('admin');
    const product = await aProduct(admin, {}, 1);
    await open(ring(NEW, TEST_SECRET));
    await rotateSecret(store.database.db, await openRing(nodeVaultCrypto, ring(NEW, TEST_SECRET)));
    // This store still seals with the old one; nobody could open that.
    const added = await admin.post('codes/create', { product_id: product.id, codes: ['TERLAMBAT-1'] });
    expect(added.status).toBe(500);
    expect(await keyTexts(ring(NEW))).toHaveLength(1);
  });
});

describe('the secret of a database', () => {
  it('is the one of its first start: another is refused and changes nothing', async () => {
    expect(await knownSecrets(store.database.db)).toHaveLength(1);
    for (const wrong of [ring(NEW), ring(NEW, THIRD), ring(THIRD, NEW)])
      await expect(open(wrong)).rejects.toThrow(WrongSecret);
    expect(await knownSecrets(store.database.db)).toHaveLength(1);
  });

  it('of a store from before is the one that opens its keys', async () => {
    await aProduct(await store.signedIn('admin'), {}, 1);
    const { pool } = store.database;
    await pool.query('update keys set sealed = $1', [sealedAsBefore('KUNCI-LAMA')]);
    await pool.query('delete from vault_secrets');
    await pool.query('delete from vault_keys');
    await expect(open(ring(NEW))).rejects.toThrow(WrongSecret);
    const vault = await open(ring(TEST_SECRET));
    expect(hex(await vault.digest('a', 'b'))).toBe(hex(await store.store.deps.vault.digest('a', 'b')));
  });

  it('is known to many first starts at once as one', async () => {
    const { pool } = store.database;
    await pool.query('delete from vault_secrets');
    await pool.query('delete from vault_keys');
    await Promise.all(Array.from({ length: 8 }, () => open(ring(TEST_SECRET))));
    const { rows } = await pool.query('select count(*)::int as n from vault_secrets');
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('while it changes needs both, and no third', async () => {
    await open(ring(NEW, TEST_SECRET));
    for (const wrong of [ring(TEST_SECRET), ring(NEW), ring(THIRD, TEST_SECRET), ring(THIRD, NEW)])
      await expect(open(wrong)).rejects.toThrow(WrongSecret);
    await open(ring(NEW, TEST_SECRET));
    await open(ring(TEST_SECRET, NEW));
  });
});

describe('a rotation', () => {
  it('that is killed in the middle leaves everything to be opened, and is ended by a second run', async () => {
    const admin = await store.signedIn('admin');
    const product = await aProduct(admin, {}, 40);
    const order = await placeOrder(store.client(), aTransaction(product));
    const texts = await keyTexts(ring(TEST_SECRET));
    const hash = hex(await store.store.deps.vault.digest('session', 'x'));
    await open(ring(NEW, TEST_SECRET));
    const boxes = await openRing(nodeVaultCrypto, ring(NEW, TEST_SECRET));
    const killed = rotateSecret(store.database.db, boxes, {
      batch: 7,
      onBatch(done) {
        if (done >= 14) throw new Error('killed');
      },
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await keyTexts(ring(NEW, TEST_SECRET))).toEqual(texts);
    await expect(open(ring(TEST_SECRET))).rejects.toThrow(WrongSecret);
    expect(await rotateSecret(store.database.db, boxes, { batch: 7 })).toBe(26);
    expect(await keyTexts(ring(NEW))).toEqual(texts);
    // The old secret is refused from now on, alone or as the one before.
    await expect(open(ring(TEST_SECRET))).rejects.toThrow(WrongSecret);
    await open(ring(NEW, TEST_SECRET));
    expect(await knownSecrets(store.database.db)).toHaveLength(1);
    const vault = await open(ring(NEW));
    expect(hex(await vault.digest('session', 'x'))).toBe(hash);
    expect(await rotateSecret(store.database.db, boxes)).toBe(0);
    expect(order.merchant_ref).toBeTruthy();
  });

  it('passes over what a sale holds, and comes back for it', async () => {
    await aProduct(await store.signedIn('admin'), {}, 10);
    await open(ring(NEW, TEST_SECRET));
    const boxes = await openRing(nodeVaultCrypto, ring(NEW, TEST_SECRET));
    const sale = await store.database.pool.connect();
    await sale.query('begin');
    await sale.query('select id from keys order by id limit 3 for update');
    let batches = 0;
    const sealed = await rotateSecret(store.database.db, boxes, {
      batch: 5,
      async onBatch() {
        batches += 1;
        if (batches === 3) await sale.query('commit');
      },
    });
    sale.release();
    expect(sealed).toBe(10);
    expect(batches).toBeGreaterThan(2);
  });

  it('names a key that was tampered with instead of losing it', async () => {
    await aProduct(await store.signedIn('admin'), {}, 2);
    await store.database.pool.query(
      `update keys set sealed = set_byte(sealed, length(sealed) - 1, get_byte(sealed, length(sealed) - 1) # 1)`,
    );
    await open(ring(NEW, TEST_SECRET));
    const boxes = await openRing(nodeVaultCrypto, ring(NEW, TEST_SECRET));
    await expect(rotateSecret(store.database.db, boxes)).rejects.toThrow(/key:\d+ does not open/);
    expect(await knownSecrets(store.database.db)).toHaveLength(2);
  });
});
