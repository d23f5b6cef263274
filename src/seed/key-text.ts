import { pick, seededRandom } from './random.ts';

// Without letters and digits that are read for one another.
const ALPHABET = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];

/** The n-th key of a product: 'GRDA-7K2Q-99XM'. Always the same, and unlike the others. */
export function keyText(prefix: string, productName: string, n: number): string {
  const random = seededRandom(`key ${productName} ${n}`);
  const four = () => Array.from({ length: 4 }, () => pick(random, ALPHABET)).join('');
  return `${prefix}-${four()}-${four()}`;
}

export const keyTexts = (product: { keyPrefix: string; name: string }, count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, n) => keyText(product.keyPrefix, product.name, from + n));
