import { describe, expect, it } from 'vitest';
import { type Sorted, sortedProblem, usesTerm, withTerm } from './term-change.ts';
import type { TermKind } from './vocabulary.ts';

const product: Sorted = {
  category: ['PUBG Android', 'FF iOS', 'OFFICE FF'],
  platform: 'Android, iOS',
  status: 'Safe',
};

describe('a product and a term', () => {
  it.each<[TermKind, string, boolean]>([
    ['game', 'PUBG', true],
    ['game', 'pubg', true],
    ['game', 'FF', true],
    ['game', 'OFF', false],
    ['game', 'PUB', false],
    ['category', 'ff ios', true],
    ['category', 'FF', false],
    ['platform', 'ios', true],
    ['platform', 'Andro', false],
    ['badge', 'safe', true],
    ['badge', 'Banned', false],
  ])('%s %s: %s', (kind, name, uses) => {
    expect(usesTerm(product, kind, name)).toBe(uses);
  });

  it.each<[TermKind, string, string | null, Partial<Sorted>]>([
    ['game', 'FF', 'Free Fire', { category: ['PUBG Android', 'Free Fire iOS', 'OFFICE Free Fire'] }],
    ['game', 'FF', null, {}],
    ['game', 'OFF', 'x', {}],
    ['category', 'FF iOS', 'Certificate', { category: ['PUBG Android', 'Certificate', 'OFFICE FF'] }],
    ['category', 'FF iOS', 'PUBG Android', { category: ['PUBG Android', 'OFFICE FF'] }],
    ['category', 'FF iOS', null, { category: ['PUBG Android', 'OFFICE FF'] }],
    ['platform', 'iOS', 'iPhone', { platform: 'Android, iPhone' }],
    ['platform', 'iOS', 'android', { platform: 'Android' }],
    ['platform', 'iOS', null, { platform: 'Android' }],
    ['badge', 'SAFE', 'Aman', { status: 'Aman' }],
    ['badge', 'Safe', null, { status: '' }],
  ])('%s %s becomes %s', (kind, from, to, change) => {
    expect(withTerm(product, kind, from, to)).toEqual({ ...product, ...change });
  });

  it('signs in a name are signs', () => {
    const odd = { ...product, category: ['C++ (.NET) Pro'] };
    expect(withTerm(odd, 'game', 'C++', '$& C').category).toEqual(['$& C (.NET) Pro']);
  });

  it('one that nothing was changed of is the same', () => {
    expect(withTerm(product, 'badge', 'Banned', 'x')).toBe(product);
  });

  it.each([
    [{ category: [] }, 'last-category'],
    [{ category: ['x'.repeat(61)] }, 'too-long'],
    [{ platform: 'x'.repeat(61) }, 'too-long'],
    [{ platform: 'x'.repeat(60) }, null],
  ])('%j: %s', (change, problem) => {
    expect(sortedProblem({ ...product, ...change })).toBe(problem);
  });
});
