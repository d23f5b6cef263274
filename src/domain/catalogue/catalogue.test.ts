import { describe, expect, it } from 'vitest';
import { categoriesOf, hasAnyOf, matchesFilter, platformOfCategories, sortCategories } from './catalogue.ts';
import { startingTerms } from './starting-terms.ts';

const [GAMES, PLATFORMS] = [startingTerms('game'), startingTerms('platform')];

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
    const choices = startingTerms('category').map(({ name }) => name);
    expect(choices).toHaveLength(23);
    for (const choice of ['PUBG Android', '8BALL iOS', 'AOV Android', 'Certificate', 'VIP Membership'])
      expect(choices).toContain(choice);
  });

  it.each([
    [['PUBG iOS'], 'iOS'],
    [['PUBG Android', 'FF iOS'], 'Android, iOS'],
    [['Certificate'], ''],
    [[], ''],
  ])('%j → platform %j', (categories, platform) => {
    expect(platformOfCategories(categories, PLATFORMS)).toBe(platform);
  });

  it('of another vocabulary have no platform, or that vocabulary’s', () => {
    expect(platformOfCategories(['Office Mac'], [])).toBe('');
    expect(platformOfCategories(['Office Mac'], [{ name: 'mac' }])).toBe('mac');
  });

  it.each([
    [GAMES, ['PUBG iOS'], true],
    [GAMES, ['Certificate'], false],
    [GAMES, [], false],
    [[], ['PUBG iOS'], false],
    [[{ name: 'office' }], ['Office 365'], true],
  ])('a row of filters has something to choose when any product has one of it (%#)', (terms, texts, any) => {
    expect(hasAnyOf(terms, texts)).toBe(any);
  });

  it('names PUBG, MLBB, CODM, FF, HOK and AOV before the other categories, each once', () => {
    expect(
      sortCategories(
        [
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
        ],
        GAMES,
      ),
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
