import type { ChallengeParams } from '#contract/guard/challenge.ts';

/** What may be used only once, and until when. */
export interface SolvedChallenge {
  nonce: string;
  expiresAt: Date;
}

/** Something that costs a caller a little and a flood of calls much. */
export interface Challenge {
  /** `use` says who asks and for what: the answer is of no use elsewhere. */
  ask(use: string): Promise<ChallengeParams>;
  /** Null unless it is a right answer, in time, to a question that was asked for this use. Does not spend it. */
  check(use: string, answer: string): Promise<SolvedChallenge | null>;
}
