/** The list with one entry at another place; at an end it stays as it is. */
export function movedTo<T>(list: readonly T[], at: number, to: number): T[] {
  const next = [...list];
  if (to < 0 || to >= next.length || !(at in next)) return next;
  const [entry] = next.splice(at, 1);
  next.splice(to, 0, entry as T);
  return next;
}

/** The list with one entry moved by a place. */
export const moved = <T>(list: readonly T[], at: number, by: -1 | 1): T[] => movedTo(list, at, at + by);
