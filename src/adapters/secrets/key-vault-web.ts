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

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;
const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** key-vault-node in WebCrypto: the same keys and the same format, so that each opens what the other sealed. */
export const webVaultCrypto: VaultCrypto = {
  box: createBox,

  async hashes(index) {
    const [exactKey, memberKey, digestKey] = await Promise.all(
      INDEX_PURPOSES.map((_, n) =>
        crypto.subtle.importKey(
          'raw',
          new Uint8Array(index.slice(n * INDEX_KEY, (n + 1) * INDEX_KEY)),
          HMAC,
          false,
          ['sign'],
        ),
      ),
    );
    const hmac = async (key: typeof exactKey, value: string) => {
      if (!key) throw new Error('the index key is too short');
      return new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(value)));
    };
    return {
      exactHash: (keys) => Promise.all(keys.map((key) => hmac(exactKey, key))),
      memberHash: (keys) => Promise.all(keys.map((key) => hmac(memberKey, key.toUpperCase()))),
      digest: (purpose, value) => hmac(digestKey, `${purpose}\n${value}`),
    };
  },
};

async function createBox(secret: string): Promise<SecretBox> {
  const root = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveBits']);
  const derive = async (purpose: string): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(
      await crypto.subtle.deriveBits(
        { name: 'HKDF', hash: 'SHA-256', salt: encode('kunci'), info: encode(purpose) },
        root,
        INDEX_KEY * 8,
      ),
    );
  const sealKey = await crypto.subtle.importKey('raw', await derive('seal'), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  const keyId = (await derive('key id')).subarray(0, KEY_ID);
  const index = new Uint8Array(INDEX_KEY * INDEX_PURPOSES.length);
  for (const [n, purpose] of INDEX_PURPOSES.entries()) index.set(await derive(purpose), n * INDEX_KEY);
  return {
    keyId,
    fingerprint: await derive('fingerprint'),
    index,
    async seal({ row, text }) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE));
      const how = { name: 'AES-GCM', iv, additionalData: encode(boundTo(row)) };
      const made = new Uint8Array(await crypto.subtle.encrypt(how, sealKey, encode(text)));
      const end = made.length - TAG;
      return packSealed(keyId, iv, made.subarray(end), made.subarray(0, end));
    },
    async open({ row, sealed }) {
      const parts = unpackSealed(sealed);
      const joined = new Uint8Array(parts.body.length + TAG);
      joined.set(parts.body);
      joined.set(parts.tag, parts.body.length);
      const how = { name: 'AES-GCM', iv: parts.nonce, tagLength: TAG * 8 };
      const bound = parts.keyId ? { additionalData: encode(boundTo(row)) } : {};
      return new TextDecoder().decode(await crypto.subtle.decrypt({ ...how, ...bound }, sealKey, joined));
    },
  };
}
