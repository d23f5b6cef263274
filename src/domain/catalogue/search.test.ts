import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { takeApart } from './names.ts';
import { groupProducts } from './product-groups.ts';
import {
  findGroups,
  isSlip,
  MOST_SEARCH_WORDS,
  type SearchableProduct,
  searchWords,
  typedWords,
} from './search.ts';
import { startingTerms } from './starting-terms.ts';

const GAMES = startingTerms('game');
let nextId = 1;
const product = (name: string, about: Partial<SearchableProduct> = {}): SearchableProduct => ({
  id: nextId++,
  name,
  ...takeApart(name),
  description: '',
  category: ['Certificate'],
  platform: '',
  price: 1,
  totalCodes: 0,
  availableCodes: 0,
  ...about,
});

const SHOP = groupProducts([
  product('Garuda Pass 1 day', { category: ['PUBG Android'], platform: 'Android', totalCodes: 5 }),
  product('Garuda Pass 7 days', { category: ['PUBG Android'], platform: 'Android' }),
  product('Samudra Access 1 day', { category: 'MLBB iOS, Certificate', platform: 'iOS' }),
  product('Naga Ultra 30 days', { category: ['FF Android'], description: 'Tanpa ROOT, bagai garuda' }),
  product('Café Señor', { description: 'Kopi & teh' }),
  product('Kancil (beta) 1 day', { description: 'v2.0' }),
]);
const names = (query: string, filter = {}) =>
  findGroups(SHOP, { query, ...filter }, GAMES).map(({ baseName }) => baseName);

it('the same shop is found by the words of whoever sells there', () => {
  const found = (query: string, games: Parameters<typeof findGroups>[2]) =>
    findGroups(SHOP, { query }, games).map(({ baseName }) => baseName);
  expect(found('mobile legends', GAMES)).toEqual(['Samudra Access']);
  expect(found('mobile legends', [])).toEqual([]);
  const renamed = [{ name: 'MLBB', words: 'Legenda', texts: { th: 'โมบายล์' } }];
  expect(found('legenda', renamed)).toEqual(['Samudra Access']);
  expect(found('โมบายล์', renamed)).toEqual(['Samudra Access']);
  expect(found('mobile legends', renamed)).toEqual([]);
});

describe('what is typed', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].join(' ');

  it('is at most eight different words, each once', () => {
    expect(MOST_SEARCH_WORDS).toBe(8);
    expect(typedWords('Pass garuda PASS garúda pass')).toEqual(['pass', 'garuda']);
    expect(typedWords(`${letters} ${letters} ${letters}`)).toEqual(letters.split(' ').slice(0, 8));
  });

  it('is looked for by those words alone, however many come behind them', () => {
    const looked = new Set<string>();
    const counting = groupProducts([product('a b c d e f g h 1 day')]);
    const includes = String.prototype.includes;
    String.prototype.includes = function (this: string, word: string, from?: number) {
      looked.add(word.trim());
      return includes.call(this, word, from);
    };
    try {
      expect(findGroups(counting, { query: letters }, GAMES)).toHaveLength(1);
    } finally {
      String.prototype.includes = includes;
    }
    expect([...looked].filter((word) => letters.includes(word) && word.length === 1)).toHaveLength(8);
  });
});

describe('searching', () => {
  /** How often texts are looked through while this is done. */
  const looks = (work: () => void): number => {
    const { includes, indexOf } = String.prototype;
    let times = 0;
    String.prototype.includes = function (this: string, ...given) {
      times += 1;
      return includes.apply(this, given);
    };
    String.prototype.indexOf = function (this: string, ...given) {
      times += 1;
      return indexOf.apply(this, given);
    };
    try {
      work();
    } finally {
      Object.assign(String.prototype, { includes, indexOf });
    }
    return times;
  };

  it('looks once through what is written on a product, and once for each of its variants', () => {
    const shop = groupProducts(Array.from({ length: 100 }, (_, n) => product(`Garuda ${n} 1 day`)));
    findGroups(shop, { query: 'garuda' }, GAMES);
    expect(looks(() => findGroups(shop, { query: 'garuda' }, GAMES))).toBeLessThanOrEqual(200);
  });

  it('holds no two words against each other letter by letter that have too few letters in common', () => {
    const compared = vi.spyOn(Math, 'min');
    expect([isSlip('garuda', '123456'), isSlip('zzzz', '1234')]).toEqual([false, false]);
    expect(compared).not.toHaveBeenCalled();
    compared.mockRestore();
  });

  it.each<[string, string[]]>([
    ['garuda', ['Garuda Pass', 'Naga Ultra']],
    ['  GARUDA pass ', ['Garuda Pass']],
    ['pass garuda', ['Garuda Pass']],
    ['ruda pas', ['Garuda Pass']],
    ['tanpa root', ['Naga Ultra']],
    ['pubg', ['Garuda Pass']],
    ['pubg android', ['Garuda Pass']],
    ['mobile legends', ['Samudra Access']],
    ['free fire', ['Naga Ultra']],
    ['ios', ['Samudra Access']],
    ['7 days', ['Garuda Pass']],
    ['cafe senor', ['Café Señor']],
    ['SEÑOR', ['Café Señor']],
    ['&', ['Café Señor']],
    ['(', ['Kancil (beta)']],
    ['.*', []],
    ['kancil beta v2', ['Kancil (beta)']],
    ['garuda naga tikus', []],
    ['tidak ada', []],
  ])('%j finds %j', (query, found) => {
    expect(names(query)).toEqual(found);
  });

  it.each([
    ['garda pas', ['Garuda Pass']],
    ['garuad', ['Garuda Pass', 'Naga Ultra']],
    ['samudera acces', ['Samudra Access']],
    ['pugb', ['Garuda Pass']],
    ['nagga', ['Naga Ultra']],
  ])('%j was a slip', (query, found) => {
    expect(names(query)).toEqual(found);
  });

  it('guesses only when nothing is written so', () => {
    const shop = groupProducts([product('Naga'), product('Raga')]);
    expect(findGroups(shop, { query: 'naga' }, GAMES).map(({ baseName }) => baseName)).toEqual(['Naga']);
  });

  it('a short word is no slip for another', () => {
    expect([isSlip('ff', 'hf'), isSlip('mod', 'mob'), isSlip('moda', 'moba')]).toEqual([false, false, true]);
    expect(isSlip('same', 'same')).toBe(false);
  });

  it('keeps the order of the shop where the fit is the same', () => {
    const shop = groupProducts([
      product('Bima Pass', { totalCodes: 3 }),
      product('Adi Pass', { totalCodes: 9 }),
      product('Passing by', { totalCodes: 99 }),
    ]);
    expect(findGroups(shop, { query: 'pass' }, GAMES).map(({ baseName }) => baseName)).toEqual([
      'Adi Pass',
      'Bima Pass',
      'Passing by',
    ]);
  });

  it('shows of a group the variants that fit', () => {
    const [group] = findGroups(SHOP, { query: 'garuda 7 days' }, GAMES);
    expect(group?.variants.map(({ name }) => name)).toEqual(['Garuda Pass 7 days']);
    expect(group?.main.name).toBe('Garuda Pass 7 days');
  });

  it('goes together with game and platform', () => {
    expect(names('garuda', { category: 'PUBG' })).toEqual(['Garuda Pass']);
    expect(names('garuda', { category: 'FF' })).toEqual(['Naga Ultra']);
    expect(names('garuda', { platform: 'iOS' })).toEqual([]);
    expect(names('', { platform: 'ios' })).toEqual(['Samudra Access']);
    expect(names('', {})).toEqual(SHOP.map(({ baseName }) => baseName));
  });

  it('finds whatever stands in a name, however it is typed', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9À-ÖØ-Þก-๙]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(), (words, seed) => {
        const shop = groupProducts([product(words.join(' ')), product('Lain')]);
        const typed = words.toSorted((a, b) => ((a.length * seed) % 7) - ((b.length * seed) % 7)).join('  ');
        // A mark alone is no word.
        fc.pre(words.every((each) => searchWords(each).length > 0));
        const found = findGroups(shop, { query: typed.toUpperCase() }, GAMES);
        expect(found.some(({ variants }) => variants[0]?.name === words.join(' '))).toBe(true);
      }),
    );
  });
});
