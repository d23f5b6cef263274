import { describe, expect, it } from 'vitest';
import { isSlug, slugOf } from './slugs.ts';

const MOST = 60;

describe('an address made from a name', () => {
  it.each([
    ['Cara Membeli', 'cara-membeli'],
    ['  Garansi & Retur!  ', 'garansi-retur'],
    ['Où êtes-vous?', 'ou-etes-vous'],
    ['Łódź Straße ØRSTED™', 'lodz-strasse-orstedtm'],
    ['İstanbul ＶＩＰ ①', 'istanbul-vip-1'],
    ['คีย์ Windows 11', 'windows-11'],
    ['条款', ''],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a'.repeat(80), 'a'.repeat(60)],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('%s becomes %s', (name, slug) => {
    expect(slugOf(name, MOST)).toBe(slug);
    expect(slug === '' || isSlug(slug, MOST)).toBe(true);
  });

  it('of whatever characters is an address or nothing, and of itself the same again', () => {
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let run = 0; run < 2_000; run += 1) {
      const name = String.fromCodePoint(...Array.from({ length: next(90) }, () => next(0x2fff)));
      const slug = slugOf(name, MOST);
      expect(slug === '' || isSlug(slug, MOST), JSON.stringify(name)).toBe(true);
      expect(slugOf(slug, MOST)).toBe(slug);
    }
  });

  it.each(['', '-', 'a-', '-a', 'a--b', 'A', 'a b', 'a/b', '../a', 'é', 'a'.repeat(61)])(
    'is not "%s"',
    (slug) => expect(isSlug(slug, MOST)).toBe(false),
  );
});
