import { describe, expect, it } from 'vitest';
import {
  CATEGORY_CHOICES,
  categoriesOf,
  matchesFilter,
  platformOfCategories,
  sortCategories,
} from './catalogue.ts';

describe('matchesFilter', () => {
  const list = {
    category: ['PUBG Android', 'Certificate'],
    platform: 'Android, Emulator',
  };
  const text = { ...list, category: 'PUBG Android, Certificate' };

  it.each([
    [{}, true],
    [{ category: 'PUBG' }, true],
    [{ category: 'pubg android' }, true],
    [{ category: 'cert' }, true],
    [{ category: 'MLBB' }, false],
    [{ category: 'Android, Certificate' }, false],
    [{ platform: 'android' }, true],
    [{ platform: 'Emulator' }, true],
    [{ platform: 'iOS' }, false],
    [{ category: 'PUBG', platform: 'Android' }, true],
    [{ category: 'PUBG', platform: 'iOS' }, false],
    [{ category: 'FF', platform: 'Android' }, false],
  ])('%j → %s, whether categories are a list or comma text', (filter, shown) => {
    expect(matchesFilter(list, filter)).toBe(shown);
    expect(matchesFilter(text, filter)).toBe(shown);
  });

  it('a product that states no platform is found by none', () => {
    expect(matchesFilter({ ...list, platform: null }, { platform: 'Android' })).toBe(false);
    expect(matchesFilter({ ...list, platform: undefined }, {})).toBe(true);
  });
});

describe('categories', () => {
  it.each<[Parameters<typeof categoriesOf>[0], string[]]>([
    ['PUBG Android,FF iOS', ['PUBG Android', 'FF iOS']],
    [' PUBG Android , , FF iOS ,', ['PUBG Android', 'FF iOS']],
    [
      ['A ', '', ' B'],
      ['A', 'B'],
    ],
    ['', []],
    [null, []],
    [undefined, []],
  ])('%j', (value, list) => {
    expect(categoriesOf(value)).toEqual(list);
  });

  it('offer every game for Android and iOS, and the three others', () => {
    expect(CATEGORY_CHOICES).toHaveLength(23);
    for (const choice of ['PUBG Android', '8BALL iOS', 'AOV Android', 'Certificate', 'VIP Membership'])
      expect(CATEGORY_CHOICES).toContain(choice);
  });

  it.each([
    [['PUBG iOS'], 'iOS'],
    [['PUBG Android', 'FF iOS'], 'Android, iOS'],
    [['Certificate'], ''],
    [[], ''],
  ])('%j → platform %j', (categories, platform) => {
    expect(platformOfCategories(categories)).toBe(platform);
  });

  it('names PUBG, MLBB, CODM, FF, HOK and AOV before the other categories, each once', () => {
    expect(
      sortCategories([
        'Certificate',
        'AOV iOS',
        '8BALL iOS',
        'HOK iOS',
        'FF iOS',
        'CODM Android',
        'MLBB iOS',
        'PUBG iOS',
        'PUBG Android',
        'PUBG iOS',
      ]),
    ).toEqual([
      'PUBG Android',
      'PUBG iOS',
      'MLBB iOS',
      'CODM Android',
      'FF iOS',
      'HOK iOS',
      'AOV iOS',
      '8BALL iOS',
      'Certificate',
    ]);
  });
});
