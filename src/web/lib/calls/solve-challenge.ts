import { CHALLENGE_HEADER, type ChallengeParams } from '#contract/guard/challenge.ts';
import { zeroBits } from '#domain/guard/proof-of-work.ts';

/** Shorter than what a finger notices. */
const BUSY_MS = 12;
const TRIES_AT_ONCE = 64;
const MOST_TRIES = 2 ** 32;
/** Some minutes of a phone; the store asks for much less. */
const MOST_BITS = 24;

const pause = (): Promise<void> => new Promise((done) => setTimeout(done));

/** The header that answers 'challenge.required'. The page gets its turn in between. */
export async function solveChallenge(
  { nonce, bits }: Partial<ChallengeParams>,
  signal?: AbortSignal,
): Promise<Record<string, string>> {
  if (!nonce || !bits || bits > MOST_BITS) throw new Error('nothing that can be solved');
  let from = performance.now();
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const answer = `${nonce}.${tried.toString(16)}`;
    if (zeroBits(answer) >= bits) return { [CHALLENGE_HEADER]: answer };
    if (tried % TRIES_AT_ONCE === 0 && performance.now() - from > BUSY_MS) {
      signal?.throwIfAborted();
      await pause();
      from = performance.now();
    }
  }
  throw new Error('no suffix fits');
}
