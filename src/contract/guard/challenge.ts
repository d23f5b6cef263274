import type { RefusalParams } from '../wire/refusals.ts';

/** Carries the answer to 'challenge.required': the nonce, a dot and the suffix that was found. */
export const CHALLENGE_HEADER = 'x-kunci-challenge';

/** What such a refusal asks for: a suffix with which the nonce's hash begins with so many zero bits. */
export type ChallengeParams = RefusalParams & { nonce: string; bits: number };
