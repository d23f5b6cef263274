import { CHALLENGE_BITS, CHALLENGE_MS } from '#domain/guard/challenge.ts';
import { zeroBits } from '#domain/guard/proof-of-work.ts';
import { sameBytes, toHex } from '#server/db/same-bytes.ts';
import type { Challenge } from '#server/ports/challenge.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { KeyVault } from '#server/ports/key-vault.ts';

const RANDOM_LENGTH = 12;
/** Twelve bytes: with them a nonce and its suffix fit into one block of the hash. */
const MARK_BYTES = 12;
const ANSWER = /^(([0-9a-z]{8,9})-[0-9A-Za-z]{12})-([0-9a-f]{24})\.[0-9a-f]{1,8}$/;

export interface PowParts {
  vault: Pick<KeyVault, 'digest'>;
  clock: Clock;
  randomText(length: number): string;
  bits?: number | undefined;
}

/** Work for the caller's own machine. A question is not kept: it carries its end and our mark. */
export function createPowChallenge(parts: PowParts): Challenge {
  const { vault, clock, randomText, bits = CHALLENGE_BITS } = parts;
  const markOf = async (use: string, body: string) =>
    toHex((await vault.digest('challenge', `${use}\n${body}`)).subarray(0, MARK_BYTES));
  return {
    async ask(use) {
      const ends = clock.now().getTime() + CHALLENGE_MS;
      const body = `${ends.toString(36)}-${randomText(RANDOM_LENGTH)}`;
      return { nonce: `${body}-${await markOf(use, body)}`, bits };
    },
    async check(use, answer) {
      const [, body = '', ends = '', mark = ''] = ANSWER.exec(answer) ?? [];
      const expiresAt = new Date(Number.parseInt(ends, 36));
      if (!(expiresAt > clock.now())) return null;
      const bytes = (text: string) => new TextEncoder().encode(text);
      if (!sameBytes(bytes(mark), bytes(await markOf(use, body)))) return null;
      return zeroBits(answer) >= bits ? { nonce: body, expiresAt } : null;
    },
  };
}
