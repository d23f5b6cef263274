const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** `next`, with the very parts of `known` that say the same: who shows those need not draw them again. */
export function keepEqual<T>(known: unknown, next: T): T {
  if (Object.is(known, next)) return next;
  const bothLists = Array.isArray(known) && Array.isArray(next);
  if (!bothLists && !(isPlain(known) && isPlain(next))) return next;
  const before = known as Record<string, unknown>;
  const after = next as Record<string, unknown>;
  const names = Object.keys(after);
  const parts = names.map((name) => keepEqual(before[name], after[name]));
  const same =
    names.length === Object.keys(before).length &&
    names.every((name, at) => Object.hasOwn(before, name) && parts[at] === before[name]);
  if (same) return known as T;
  return (bothLists ? parts : Object.fromEntries(names.map((name, at) => [name, parts[at]]))) as T;
}
