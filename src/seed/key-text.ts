import { pick, seededRandom } from './random.ts';

// Without letters and digits that are read for one another.
const ALPHABET = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];

/** The n-th key of a product: 'GRDA-7K2Q-99XM'. The same for the same secret. */
function keyText(prefix: string, productName: string, n: number, secret: string): string {
  const random = seededRandom(`key ${secret}${productName} ${n}`);
  const four = () => Array.from({ length: 4 }, () => pick(random, ALPHABET)).join('');
  return `${prefix}-${four()}-${four()}`;
}

/**
 * So many different keys of a product. The demo's, made without a secret, are known to everybody; a server's own
 * secret makes others, so that no demo key opens anything there.
 */
export function keyTexts(
  { keyPrefix, name }: { keyPrefix: string; name: string },
  count: number,
  secret: string,
): string[] {
  const texts = new Set<string>();
  for (let n = 0; texts.size < count; n += 1) texts.add(keyText(keyPrefix, name, n, secret));
  return [...texts];
}
