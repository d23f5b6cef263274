import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskEmail, maskName, withoutAddresses } from './masking.ts';

describe('maskName', () => {
  it.each([
    ['Rani Wulandari', 'Raxxxxxxx'],
    ['Al', 'Alxxxxxxx'],
    ['A', 'Axxxxxxxx'],
    ['  Budi', 'Buxxxxxxx'],
    ['', 'xxxxxxxxx'],
    ['   ', 'xxxxxxxxx'],
    ['A🙂b', 'A🙂xxxxxxx'],
  ])('%j → %s', (name, label) => {
    expect(maskName(name)).toBe(label);
  });

  it('is nine characters of which at most two are real', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite' }), (name) => {
        const label = maskName(name);
        expect([...label]).toHaveLength(9);
        expect([...label].slice(2).join('')).toBe('xxxxxxx');
        expect(label).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});

describe('maskEmail', () => {
  it.each([
    ['rani@contoh.id', 'r***'],
    ['ab@qq.com', 'a***'],
    ['a@b.id', 'a***'],
    ['🙂🙂@b.id', '🙂***'],
    ['rani', 'r***'],
    ['', '***'],
  ])('%j → %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it('tells one character and nothing of the host', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(maskEmail(email)).toBe(`${email.slice(0, 1)}***`);
      }),
    );
  });
});

it.each([
  ['salah orang, bukan Rani.Putri@Contoh.id!', 'salah orang, bukan R***'],
  ['mailto:toko@contoh.id', 'mailto:t***'],
  ['a@b.id, c@d.id', 'a***, c***'],
  ['lihat @toko', 'lihat @toko'],
])('addresses in a text are masked: %s', (text, masked) => {
  expect(withoutAddresses(text)).toBe(masked);
});
