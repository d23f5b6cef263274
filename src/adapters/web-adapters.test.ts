import { describe, expect, it } from 'vitest';
import { argon2 } from './argon2.ts';
import { hashWasm } from './hash-wasm.ts';
import { hmacSha256Hex as hmacNode } from './hmac-node.ts';
import { hmacSha256Hex as hmacWeb } from './hmac-web.ts';
import { createKeyVault } from './key-vault-node.ts';
import { createWebKeyVault } from './key-vault-web.ts';

const SECRET = 'a secret for tests only, long enough';
const KEYS = ['GARUDA-1234', 'kunci rahasia é 钥匙', ''];

describe('what the browser uses instead of Node’s own', () => {
  it('opens what the other sealed, and hashes alike', async () => {
    const node = createKeyVault(SECRET);
    const web = await createWebKeyVault(SECRET);
    expect(await web.open(await node.seal(KEYS))).toEqual(KEYS);
    expect(await node.open(await web.seal(KEYS))).toEqual(KEYS);
    const hex = (list: Uint8Array[]) => list.map((bytes) => Buffer.from(bytes).toString('hex'));
    expect(hex(await web.exactHash(KEYS))).toEqual(hex(await node.exactHash(KEYS)));
    expect(hex(await web.memberHash(KEYS))).toEqual(hex(await node.memberHash(KEYS)));
    expect(hex([await web.digest('session', 'x')])).toEqual(hex([await node.digest('session', 'x')]));
  });

  it('refuses what was changed', async () => {
    const web = await createWebKeyVault(SECRET);
    const [sealed = new Uint8Array()] = await web.seal(['GARUDA-1234']);
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    await expect(web.open([sealed])).rejects.toThrow();
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
