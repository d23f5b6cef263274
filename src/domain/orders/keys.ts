export const KEY_STATUSES = ['free', 'sold', 'revoked', 'paused'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

export const KEY_MAX_LENGTH = 500;
/** The same of what the seller writes for an order. */
export const MOST_DELIVERY_TEXT = 4_000;
export const KEYS_PER_CALL = 100_000;

/** Pasted keys: trimmed, blank lines out, repeats within the paste out. */
export function cleanKeys(lines: readonly string[]): { keys: string[]; repeated: number } {
  const trimmed = lines.map((line) => line.trim()).filter((line) => line !== '');
  const keys = [...new Set(trimmed)];
  return { keys, repeated: trimmed.length - keys.length };
}

/** How a seller sees a key: free ones are on sale, or held for an order that is being paid; paused ones are held back with their batch. */
export const KEY_VIEWS = ['available', 'held', 'paused', 'used', 'revoked'] as const;
export type KeyView = (typeof KEY_VIEWS)[number];

export const keyView = (status: KeyStatus, heldUntil: Date | null, at: Date): KeyView => {
  if (status === 'sold') return 'used';
  if (status !== 'free') return status;
  return heldUntil !== null && heldUntil > at ? 'held' : 'available';
};

export const KEYS_PER_PAGE = 50;
export const MOST_KEYS_PER_PAGE = 500;
export const KEYS_PER_EXPORT = 20_000;
export const KEYS_PER_MOVE = 1_000;
/** A file goes to the store in pieces of so many keys, so that its progress shows and it can be stopped. */
export const KEYS_PER_CHUNK = 10_000;

/** One key per line, blank lines ignored. */
export const keyLines = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** Why a caller is not shown keys that are there: theirs is no such right, or they have yet to prove who they are. */
export const WITHHELD = ['no-right', 'until-proof'] as const;
export type Withheld = (typeof WITHHELD)[number];

/** What a sealed key is bound to. */
export const keyRow = (id: number): string => `key:${id}`;
/** What is handed over to every buyer of a variant. */
export const sharedRow = (variantId: number): string => `shared:${variantId}`;
/** The row that a text is sealed under: a key's, or that of goods which are no key, by their number below nothing. */
export const givenRow = (id: number): string => (id > 0 ? keyRow(id) : `goods:${-id}`);
