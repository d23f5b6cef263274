/** Sorts behind everything that begins with the same. */
const LAST = '\u{10ffff}';

/** The bounds of all texts that begin with this one, byte by byte. */
export const startingWith = (text: string): { from: string; to: string } => ({
  from: text,
  to: `${text}${LAST}`,
});
