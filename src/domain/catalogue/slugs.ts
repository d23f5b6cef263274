/** Letters that come apart into no Latin letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/** The last part of an address: words in small letters with hyphens between them. */
export const isSlug = (value: string, most: number): boolean =>
  value.length <= most && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);

/** An address made from a name; empty when nothing of it can stand in one. */
export const slugOf = (name: string, most: number): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æđðħıłøœßþ]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .join('-')
    .slice(0, most)
    .replace(/-$/, '');
