export const KEY_STATUSES = ['free', 'sold', 'revoked'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

export const KEY_MAX_LENGTH = 500;
export const KEYS_PER_CALL = 100_000;

/** Pasted keys: trimmed, blank lines out, repeats within the paste out. */
export function cleanKeys(lines: readonly string[]): { keys: string[]; repeated: number } {
  const trimmed = lines.map((line) => line.trim()).filter((line) => line !== '');
  const keys = [...new Set(trimmed)];
  return { keys, repeated: trimmed.length - keys.length };
}
