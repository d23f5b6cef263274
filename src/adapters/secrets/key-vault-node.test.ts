import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVault } from '#server/vault/create-vault.ts';
import { sealedAsBefore } from '#testing/test-vault.ts';
import { nodeVaultCrypto } from './key-vault-node.ts';

const SECRET = 'a secret for tests only, long enough';
const ROW = 'key:1';

async function vaultOf(secret: string) {
  const box = await nodeVaultCrypto.box(secret);
  const { seal, open, ...hashes } = createVault([box], await nodeVaultCrypto.hashes(box.index));
  return {
    ...hashes,
    seal: (texts: readonly string[]) => seal(texts.map((text) => ({ row: ROW, text }))),
    open: (sealed: readonly Uint8Array[], row = ROW) => open(sealed.map((one) => ({ row, sealed: one }))),
  };
}
const vault = await vaultOf(SECRET);
const other = await vaultOf('another secret for tests, long enough');
const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex');
const sealOne = async (text: string): Promise<Uint8Array> =>
  (await vault.seal([text]))[0] ?? new Uint8Array();

describe('sealed keys', () => {
  it.each([
    ['GRDA-7K2Q-99XM'],
    ['kunci dengan spasi'],
    ['🔑 مفتاح 密钥 คีย์'],
    ['x'.repeat(500)],
    ['🙂'.repeat(250)],
    [''],
  ])('%s comes back as it was', async (key) => {
    expect(await vault.open(await vault.seal([key]))).toEqual([key]);
  });

  it('come back in their order, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 8 }),
        async (keys) => {
          expect(await vault.open(await vault.seal(keys))).toEqual(keys);
        },
      ),
    );
  });

  it('never look alike, even for the same key, and show nothing of it', async () => {
    const key = 'GRDA-7K2Q-99XM';
    const sealed = await vault.seal(Array.from({ length: 100 }, () => key));
    expect(new Set(sealed.map(hex)).size).toBe(100);
    for (const bytes of sealed) expect(Buffer.from(bytes).includes(key.slice(0, 4))).toBe(false);
  });

  it('cannot be changed by a single bit, cut or lengthened', async () => {
    const sealed = await sealOne('GRDA-7K2Q-99XM');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Uint8Array.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(vault.open([changed])).rejects.toThrow();
    }
    for (const length of [0, 1, 12, 13, 20, 28, sealed.length - 1])
      await expect(vault.open([sealed.slice(0, length)])).rejects.toThrow();
    await expect(vault.open([new Uint8Array([...sealed, 0])])).rejects.toThrow();
  });

  it('open under no other secret', async () => {
    await expect(other.open([await sealOne('GRDA-7K2Q-99XM')])).rejects.toThrow();
  });

  it('open for their own row only', async () => {
    await expect(vault.open([await sealOne('GRDA')], 'key:2')).rejects.toThrow('key:2');
    await expect(vault.open([await sealOne('GRDA')], 'totp:1')).rejects.toThrow();
  });

  it('of the first version still open; nothing of the second can be passed off as one', async () => {
    expect(await vault.open([sealedAsBefore('GRDA-LAMA')])).toEqual(['GRDA-LAMA']);
    const sealed = await sealOne('GRDA');
    const stripped = Uint8Array.of(1, ...sealed.subarray(5));
    await expect(vault.open([stripped], 'key:2')).rejects.toThrow();
  });

  it('name the secret that opens them, and not the secret', async () => {
    const [mine, theirs] = [await sealOne('a'), (await other.seal(['a']))[0] ?? new Uint8Array()];
    expect(hex(mine.subarray(0, 5))).toBe(hex((await sealOne('b')).subarray(0, 5)));
    expect(hex(mine.subarray(0, 5))).not.toBe(hex(theirs.subarray(0, 5)));
  });

  it('open in another process of the same store', async () => {
    const again = await vaultOf(SECRET);
    expect(await again.open([await sealOne('GRDA')])).toEqual(['GRDA']);
  });
});

describe('hashes of keys', () => {
  it('the exact one tells letter case apart, the one for members does not', async () => {
    const [upper, lower, mixed] = await vault.exactHash(['GRDA-1', 'grda-1', 'Grda-1']);
    expect(new Set([upper, lower, mixed].map(hex)).size).toBe(3);
    const members = await vault.memberHash(['GRDA-1', 'grda-1', 'Grda-1']);
    expect(new Set(members.map(hex)).size).toBe(1);
    expect(hex((await vault.memberHash(['GRDA-2']))[0])).not.toBe(hex(members[0]));
  });

  it('are the same every time, keyed, and of different kinds', async () => {
    const of = async (one: typeof vault) => [
      hex((await one.exactHash(['GRDA-1']))[0]),
      hex((await one.memberHash(['GRDA-1']))[0]),
      hex(await one.digest('session', 'GRDA-1')),
      hex(await one.digest('browser', 'GRDA-1')),
    ];
    const mine = await of(vault);
    expect(await of(vault)).toEqual(mine);
    expect(new Set([...mine, ...(await of(other))]).size).toBe(8);
    for (const hash of mine) expect(hash).toHaveLength(64);
  });
});
