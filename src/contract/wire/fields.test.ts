import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MAX_IDR, MAX_USD } from '#domain/price/money.ts';
import { email, filledText, id, idr, imageLink, queryId, raw, text, usd, webLink } from './fields.ts';

const takes = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success;
const NOTHINGS = [null, undefined, '', true, [], {}, Number.NaN, Number.POSITIVE_INFINITY];

describe('ids', () => {
  it.each<[unknown, boolean]>([
    [1, true],
    [2_147_483_647, true],
    [2_147_483_648, false],
    [Number.MAX_SAFE_INTEGER, false],
    [0, false],
    [-1, false],
    [1.5, false],
    ['1', false],
    ...NOTHINGS.map((value): [unknown, boolean] => [value, false]),
  ])('%j in a body: %s', (value, ok) => {
    expect(takes(id, value)).toBe(ok);
  });

  it.each<[unknown, boolean]>([
    ['1', true],
    ['2147483647', true],
    ['2147483648', false],
    ['9999999999', false],
    ['0', false],
    ['01', false],
    ['-1', false],
    ['1.0', false],
    ['1e3', false],
    ['0x1', false],
    [' 1', false],
    ['1\n', false],
    [1, false],
    ...NOTHINGS.map((value): [unknown, boolean] => [value, false]),
  ])('%j in a query: %s', (value, ok) => {
    expect(takes(queryId, value)).toBe(ok);
  });

  it('a query gives a number', () => {
    expect(z.parse(queryId, '42')).toBe(42);
  });
});

describe('money', () => {
  it.each<[unknown, boolean]>([
    [0, true],
    [0.49, true],
    [14.99, true],
    [1.1, true],
    [MAX_USD, true],
    [MAX_USD + 0.01, false],
    [0.001, false],
    [1e-9, false],
    [14.999, false],
    [-0.01, false],
    ['0.49', false],
    ...NOTHINGS.map((value): [unknown, boolean] => [value, false]),
  ])('%j dollars: %s', (value, ok) => {
    expect(takes(usd, value)).toBe(ok);
  });

  it.each<[unknown, boolean]>([
    [0, true],
    [8_820, true],
    [MAX_IDR, true],
    [MAX_IDR + 1, false],
    [0.5, false],
    [-1, false],
    ['8820', false],
    ['Rp 8.820', false],
    ...NOTHINGS.map((value): [unknown, boolean] => [value, false]),
  ])('%j rupiah: %s', (value, ok) => {
    expect(takes(idr, value)).toBe(ok);
  });
});

describe('texts', () => {
  it.each<[unknown, boolean, boolean, boolean]>([
    // value, description, name, compared
    ['Garuda', true, true, true],
    ['Pass 🎟 ขอบคุณ', true, true, true],
    ['', true, false, true],
    ['   ', true, false, true],
    ['a'.repeat(20), true, true, true],
    ['a'.repeat(21), false, false, false],
    ['a\nb', true, false, true],
    ['a\u0000b', false, false, false],
    ['a\u001bb', false, false, false],
    ['a\u007fb', false, false, false],
    [1, false, false, false],
    [null, false, false, false],
  ])('%j: description %s, name %s, compared %s', (value, description, name, compared) => {
    expect(takes(text(20), value)).toBe(description);
    expect(takes(filledText(20), value)).toBe(name);
    expect(takes(raw(20), value)).toBe(compared);
  });

  it('are trimmed, but not what is compared', () => {
    expect(z.parse(text(20), '  a ')).toBe('a');
    expect(z.parse(filledText(20), '\n a ')).toBe('a');
    expect(z.parse(raw(20), '  a ')).toBe('  a ');
  });

  it('an address comes out as it is kept', () => {
    expect(z.parse(email, '  Rani@Contoh.ID ')).toBe('rani@contoh.id');
    for (const bad of ['rani', '<b>@x.y', '', `${'a'.repeat(300)}@x.y`, 7])
      expect(takes(email, bad)).toBe(false);
  });

  it('links lead to the web, pictures also to the store', () => {
    expect(takes(webLink, ' https://contoh.id/a ')).toBe(true);
    expect(takes(imageLink, '/products/a.svg')).toBe(true);
    for (const bad of [
      'javascript:alert(1)',
      '//x.y/a',
      '',
      `https://x.y/${'a'.repeat(2000)}`,
      'https://x.y/\u0000',
    ])
      expect([bad, takes(webLink, bad), takes(imageLink, bad)]).toEqual([bad, false, false]);
  });
});
