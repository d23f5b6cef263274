import { describe, expect, it } from 'vitest';
import { isNearLimit } from './challenge.ts';
import { zeroBits } from './proof-of-work.ts';

async function zeroBitsOfPlatform(text: string): Promise<number> {
  const hash = new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Math.clz32(hash.getUint32(0));
}

describe('the zero bits of a hash', () => {
  it('are those of the platform’s own, at every length around the edges of a block', async () => {
    for (let length = 0; length < 200; length += 1) {
      const text = 'kunci-0123456789'.repeat(20).slice(0, length);
      expect([length, zeroBits(text)]).toEqual([length, await zeroBitsOfPlatform(text)]);
    }
  });

  it('are those of the platform’s own for many texts, the rare ones among them', async () => {
    const texts = Array.from({ length: 5_000 }, (_, n) => `nonce.${n.toString(16)}`);
    const own = texts.map(zeroBits);
    expect(own).toEqual(await Promise.all(texts.map(zeroBitsOfPlatform)));
    expect(Math.max(...own)).toBeGreaterThan(8);
  });
});

describe('near a limit', () => {
  it.each([
    [[{ hits: 47, max: 60 }], false],
    [[{ hits: 48, max: 60 }], true],
    [[{ hits: 59, max: 60 }], true],
    [[{ hits: 60, max: 60 }], false],
    [[{ hits: 1, max: 1.5 }], false],
    [[], false],
    [
      [
        { hits: 5, max: 60 },
        { hits: 480, max: 600 },
      ],
      true,
    ],
    [
      [
        { hits: 50, max: 60 },
        { hits: 600, max: 600 },
      ],
      false,
    ],
  ])('%j: %s', (uses, near) => {
    expect(isNearLimit(uses)).toBe(near);
  });
});
