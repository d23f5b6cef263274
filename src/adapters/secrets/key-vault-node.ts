import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretBox, VaultCrypto } from '#server/ports/key-vault.ts';
import {
  boundTo,
  INDEX_KEY,
  INDEX_PURPOSES,
  KEY_ID,
  NONCE,
  packSealed,
  TAG,
  unpackSealed,
} from './sealed-format.ts';

/** AES-256-GCM and HMAC-SHA256 under keys derived from the store's secret. */
export const nodeVaultCrypto: VaultCrypto = {
  box: async (secret) => createBox(secret),

  async hashes(index) {
    const keys = INDEX_PURPOSES.map((_, n) =>
      Buffer.from(index.subarray(n * INDEX_KEY, (n + 1) * INDEX_KEY)),
    );
    const [exactKey, memberKey, digestKey] = keys as [Buffer, Buffer, Buffer];
    const hmac = (key: Buffer, value: string) => createHmac('sha256', key).update(value).digest();
    return {
      exactHash: async (list) => list.map((key) => hmac(exactKey, key)),
      memberHash: async (list) => list.map((key) => hmac(memberKey, key.toUpperCase())),
      digest: async (purpose, value) => hmac(digestKey, `${purpose}\n${value}`),
    };
  },
};

function createBox(secret: string): SecretBox {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'kunci', purpose, INDEX_KEY));
  const sealKey = derive('seal');
  const keyId = derive('key id').subarray(0, KEY_ID);
  return {
    keyId,
    fingerprint: derive('fingerprint'),
    index: Buffer.concat(INDEX_PURPOSES.map(derive)),
    async seal({ row, text }) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(boundTo(row)));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return packSealed(keyId, nonce, cipher.getAuthTag(), body);
    },
    async open({ row, sealed }) {
      const parts = unpackSealed(sealed);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, parts.nonce, { authTagLength: TAG });
      if (parts.keyId) decipher.setAAD(Buffer.from(boundTo(row)));
      decipher.setAuthTag(parts.tag);
      return Buffer.concat([decipher.update(parts.body), decipher.final()]).toString('utf8');
    },
  };
}
