import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { nodeVaultCrypto } from '#adapters/secrets/key-vault-node.ts';
import type { Db } from '#server/db/database.ts';
import type { KeyVault } from '#server/ports/key-vault.ts';
import { openVault } from '#server/vault/open-vault.ts';

export const TEST_SECRET = 'a secret for tests only, long enough';

export const testVault = (db: Db, secret = TEST_SECRET): Promise<KeyVault> =>
  openVault(db, nodeVaultCrypto, { current: secret, previous: null });

/** As the first version sealed: bound to no row, so that many rows may have the same bytes. */
export function sealedAsBefore(text: string, secret = TEST_SECRET): Uint8Array {
  const key = Buffer.from(hkdfSync('sha256', secret, 'kunci', 'seal', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body]);
}
