const primes: number[] = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const ROUND = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const words = new Int32Array(64);
const state = new Int32Array(8);
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/**
 * How many zero bits the SHA-256 of a plain ASCII text begins with. Our own: the browser's hashes one text per
 * promise, twelve times slower, and not at all on a page without https. It guards no secret.
 */
export function zeroBits(text: string): number {
  state.set(START);
  const end = text.length;
  const blocks = ((end + 8) >> 6) + 1;
  for (let block = 0; block < blocks; block += 1) {
    words.fill(0, 0, 16);
    const from = block * 64;
    for (let at = from; at < Math.min(end + 1, from + 64); at += 1) {
      const place = (at - from) >> 2;
      const byte = at === end ? 0x80 : text.charCodeAt(at) & 0x7f;
      words[place] = (words[place] as number) | (byte << (24 - 8 * (at & 3)));
    }
    if (block === blocks - 1) words[15] = end * 8;
    mixBlock();
  }
  return Math.clz32(state[0] as number);
}

function mixBlock(): void {
  for (let n = 16; n < 64; n += 1) {
    const x = words[n - 15] as number;
    const y = words[n - 2] as number;
    words[n] =
      (words[n - 16] as number) +
      (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
      (words[n - 7] as number) +
      (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let n = 0; n < 64; n += 1) {
    const one =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (ROUND[n] as number) +
        (words[n] as number)) |
      0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, n) => {
    state[n] = (state[n] as number) + value;
  });
}
