import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskEmail, maskName } from './masking.ts';

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
    ['rani@contoh.id', 'ra***@co***.id'],
    ['rani.wulandari@mail.contoh.co.id', 'ra***@ma***.id'],
    ['a@b.id', 'a***@b***.id'],
    ['rani', 'ra***@***'],
    ['', '***@***'],
  ])('%j → %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it('tells at most two characters of the name and of the host', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const [local = '', host = ''] = email.split('@');
        const tail = host.slice(host.lastIndexOf('.'));
        expect(maskEmail(email)).toBe(
          `${local.slice(0, 2)}***@${host.slice(0, -tail.length).slice(0, 2)}***${tail}`,
        );
      }),
    );
  });
});
