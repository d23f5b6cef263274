/** Why something is given instead of what was given before. `defect`: it says something of where the old one came from. */
export const REPLACE_REASONS = {
  broken: { defect: true },
  used: { defect: true },
  wrong: { defect: false },
  other: { defect: false },
} as const satisfies Record<string, { defect: boolean }>;
export type ReplaceReason = keyof typeof REPLACE_REASONS;
export const REPLACE_REASON_NAMES = Object.keys(REPLACE_REASONS) as ReplaceReason[];

/** So many at most in one call. */
export const MOST_REPLACED = 100;
export const MOST_REPLACE_WORDS = 300;
