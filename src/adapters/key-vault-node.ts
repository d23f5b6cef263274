import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyVault } from '#server/ports/key-vault.ts';

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/** AES-256-GCM and HMAC-SHA256 under keys derived from the store's one secret. */
export function createKeyVault(secret: string): KeyVault {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'kunci', purpose, 32));
  const sealKey = derive('seal');
  const exactKey = derive('exact');
  const memberKey = derive('member');
  const digestKey = derive('digest');
  const hmac = (key: Buffer, value: string) => createHmac('sha256', key).update(value).digest();

  const seal = (text: string): Uint8Array => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
  };

  const open = (bytes: Uint8Array): string => {
    const sealed = Buffer.from(bytes);
    if (sealed[0] !== VERSION) throw new Error('sealed by an unknown version');
    const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(1, 1 + NONCE), {
      authTagLength: TAG,
    });
    decipher.setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE + TAG)), decipher.final()]).toString(
      'utf8',
    );
  };

  return {
    seal: async (keys) => keys.map(seal),
    open: async (sealed) => sealed.map(open),
    exactHash: async (keys) => keys.map((key) => hmac(exactKey, key)),
    memberHash: async (keys) => keys.map((key) => hmac(memberKey, key.toUpperCase())),
    digest: async (purpose, value) => hmac(digestKey, `${purpose}\n${value}`),
  };
}
