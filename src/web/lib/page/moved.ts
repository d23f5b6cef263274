/** The list with one entry moved by a place; at an end it stays as it is. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...list];
  const to = at + by;
  if (to < 0 || to >= next.length || !(at in next)) return next;
  const [entry] = next.splice(at, 1);
  next.splice(to, 0, entry as T);
  return next;
}
