import { describe, expect, it } from 'vitest';
import { sealedAsBefore } from '#testing/test-vault.ts';
import { argon2 } from './secrets/argon2.ts';
import { hashWasm } from './secrets/hash-wasm.ts';
import { hmacSha256Hex as hmacNode } from './secrets/hmac-node.ts';
import { hmacSha256Hex as hmacWeb } from './secrets/hmac-web.ts';
import { nodeVaultCrypto } from './secrets/key-vault-node.ts';
import { webVaultCrypto } from './secrets/key-vault-web.ts';

const SECRET = 'a secret for tests only, long enough';
const KEYS = ['GARUDA-1234', 'kunci rahasia é 钥匙', ''];

describe('what the browser uses instead of Node’s own', () => {
  it('opens what the other sealed, and hashes alike', async () => {
    const [node, web] = await Promise.all([nodeVaultCrypto.box(SECRET), webVaultCrypto.box(SECRET)]);
    for (const text of KEYS) {
      const row = 'key:7';
      expect(await web.open({ row, sealed: await node.seal({ row, text }) })).toBe(text);
      expect(await node.open({ row, sealed: await web.seal({ row, text }) })).toBe(text);
      expect(await web.open({ row, sealed: sealedAsBefore(text, SECRET) })).toBe(text);
    }
    const hex = (list: Uint8Array[]) => list.map((bytes) => Buffer.from(bytes).toString('hex'));
    const facts = ({ keyId, fingerprint, index }: typeof web) => hex([keyId, fingerprint, index]);
    expect(facts(web)).toEqual(facts(node));
    const [a, b] = await Promise.all([nodeVaultCrypto.hashes(node.index), webVaultCrypto.hashes(web.index)]);
    expect(hex(await b.exactHash(KEYS))).toEqual(hex(await a.exactHash(KEYS)));
    expect(hex(await b.memberHash(KEYS))).toEqual(hex(await a.memberHash(KEYS)));
    expect(hex([await b.digest('session', 'x')])).toEqual(hex([await a.digest('session', 'x')]));
  });

  it('refuses what was changed, and what belongs to another row', async () => {
    const web = await webVaultCrypto.box(SECRET);
    const sealed = await web.seal({ row: 'key:1', text: 'GARUDA-1234' });
    await expect(web.open({ row: 'key:2', sealed })).rejects.toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    await expect(web.open({ row: 'key:1', sealed })).rejects.toThrow();
  });

  it('verifies passwords that the other hashed', async () => {
    expect(await hashWasm.verify(await argon2.hash('rahasia1'), 'rahasia1')).toBe(true);
    expect(await argon2.verify(await hashWasm.hash('rahasia1'), 'rahasia1')).toBe(true);
    expect(await hashWasm.verify(await hashWasm.hash('rahasia1'), 'rahasia2')).toBe(false);
    expect(await hashWasm.verify('nonsense', 'rahasia1')).toBe(false);
  });

  it('signs alike', async () => {
    expect(await hmacWeb('kunci', '{"a":1}')).toBe(hmacNode('kunci', '{"a":1}'));
  });
});
