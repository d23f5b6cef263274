/**
 * When a key's turn to be sold comes, as the index `keys_free` has it: what ends, by its day, below nothing; the others by their
 * numbers. No other text finds them in order.
 */
export const keyTurn = <Keys extends string>(keys: Keys) =>
  `coalesce((${keys}.best_before - date '3000-01-01')::bigint << 32, 0) + ${keys}.id` as const;
