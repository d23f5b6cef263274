import { describe, expect, it } from 'vitest';
import { linearPattern } from './linear-pattern.ts';

const fits = (pattern: string, text: string) => linearPattern(pattern)?.(text);

describe('a pattern that is tried in one pass', () => {
  it.each([
    ['\\d{6,12}', ['123456', '123456789012'], ['12345', '1234567890123', '12345a', '']],
    ['^\\d{4}-\\d{4}$', ['1234-5678'], ['12345678', ' 1234-5678']],
    ['[A-Za-z0-9_.-]+@[a-z]+\\.[a-z]{2,}', ['a.b@toko.id'], ['a.b@toko', '@toko.id']],
    ['(?:ID|SG)-?\\d+', ['ID-1', 'SG22'], ['MY1', 'ID-']],
    ['(a|b|)*c', ['c', 'ababc'], ['ab', 'abca']],
    ['a?b*', ['', 'a', 'abbb'], ['ba', 'aa']],
    ['\\+62\\d{3}(?:-\\d{2}){2}', ['+62812-34-56'], ['+62812-34', '62812-34-56']],
    ['[^\\s\\]]{2}.', ['ab ', 'é字!'], ['a]c', 'ab']],
    ['\\p{L}+', ['Ünal', 'กขค'], ['a1']],
    ['x{3}', ['xxx'], ['xx', 'xxxx']],
    ['x{2,}', ['xx', 'xxxxx'], ['x']],
  ])('%s', (pattern, right, wrong) => {
    for (const text of right) expect([text, fits(pattern, text)]).toEqual([text, true]);
    for (const text of wrong) expect([text, fits(pattern, text)]).toEqual([text, false]);
  });

  it.each([
    '(',
    'a)',
    '[',
    '*',
    'a**',
    'a{2,1}',
    'a{999}',
    '(?=a)',
    '(a)\\1',
    '\\b',
    '\\k<a>',
    'a^b',
    '[z-a]',
    '(?<n>a)',
    '((a{90}){90}){90}',
  ])('refuses %s', (pattern) => expect(linearPattern(pattern)).toBeNull());

  it('answers at once where the usual engine would look back for ever', () => {
    const text = `${'a'.repeat(200)}!`;
    for (const pattern of ['(a+)+', '(a|a)*', '(a*)*b', `${'a?'.repeat(60)}${'a'.repeat(60)}`])
      expect(fits(pattern, text)).toBe(false);
    expect(fits('(a*)*!', text)).toBe(true);
  });

  it('says the same as the engine does where that can be trusted', () => {
    const patterns = ['(ab|a)(c|bcd)', 'a(b|c)*d?', '[a-c]{2,3}d*', '(?:a|b(c|d))+'];
    const letters = ['a', 'b', 'c', 'd'];
    const texts = [''];
    for (let n = 0; n < 4; n += 1) texts.push(...texts.flatMap((text) => letters.map((each) => text + each)));
    for (const pattern of patterns) {
      const own = linearPattern(pattern);
      for (const text of new Set(texts))
        expect([pattern, text, own?.(text)]).toEqual([
          pattern,
          text,
          new RegExp(`^(?:${pattern})$`, 'u').test(text),
        ]);
    }
  });
});
