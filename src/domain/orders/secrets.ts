/** What stands in the place of a key, or of what opens an order. */
export const HIDDEN = '••••••••';

/** A part of one is as good as hidden from here on: half of it, and no less than so many characters. */
const LEAST_PART = 8;
/** One as short may stand in any word: it counts where it stands alone. */
const SHORT = 6;
const SHORTEST = 3;

/** References of orders and links to files as the store writes them, whoever's they are. */
const WRITTEN = /PUB-\d{10,16}-[a-z0-9]{16,40}|\/files\/[0-9a-z]{1,7}-[0-9a-z]{1,7}-[0-9a-f]{32}/gi;

const PLAIN = /[\p{L}\p{N}]/u;

interface Folded {
  text: string;
  /** Where in what was written each of its units stands. */
  from: number[];
  to: number[];
}

const UNUSUAL = /[^\t\n\r -~]/;
const NOT_PLAIN = /[^a-z0-9]+/g;

/** The text alone; what most keys are made of needs no tables. */
const folded = (written: string): string =>
  UNUSUAL.test(written) ? fold(written).text : written.toLowerCase().replaceAll(NOT_PLAIN, '');

/** Letters and digits alone, all of one case and width: what is left of a key however it is typed, spaced or broken. */
function fold(written: string): Folded {
  const folded: Folded = { text: '', from: [], to: [] };
  let at = 0;
  for (const char of written) {
    const end = at + char.length;
    for (const unit of char.normalize('NFKC').toLowerCase())
      if (PLAIN.test(unit)) {
        folded.text += unit;
        for (let n = 0; n < unit.length; n += 1) {
          folded.from.push(at);
          folded.to.push(end);
        }
      }
    at = end;
  }
  return folded;
}

/** A text of several lines is known by each of them too, and by what one says behind its name: 'Sandi: rahasia'. */
const partsOf = (secret: string): string[] => {
  const lines = secret.split(/\r\n|\r|\n/);
  return [...new Set([secret, ...lines, ...lines.map((line) => line.replace(/^[^:=]*[:=]/, ''))])].map(
    folded,
  );
};

const isAlone = (written: string, from: number, to: number): boolean =>
  !PLAIN.test(written.charAt(from - 1)) && !PLAIN.test(written.charAt(to));

/**
 * A text in somebody's own words without these: in any case, with blanks, marks or line ends in between, and where it says a
 * large part of one. What is hidden leaves no trace of its length.
 */
export function withoutSecrets(secrets: readonly string[]): (written: string) => string {
  const all = [...new Set(secrets.flatMap(partsOf))].filter(({ length }) => length >= SHORTEST);
  const windows = new Map<number, Set<string>>();
  for (const secret of all) {
    const length = Math.min(secret.length, Math.max(LEAST_PART, Math.floor(secret.length / 2)));
    const known = windows.get(length) ?? new Set();
    for (let at = 0; at + length <= secret.length; at += 1) known.add(secret.slice(at, at + length));
    windows.set(length, known);
  }
  return (written) => {
    const { text, from, to } = fold(written);
    const hidden: [number, number][] = [...written.matchAll(WRITTEN)].map(({ index, 0: found }) => [
      index,
      index + found.length,
    ]);
    for (const [length, known] of windows)
      for (let at = 0; at + length <= text.length; at += 1) {
        if (!known.has(text.slice(at, at + length))) continue;
        const [start = 0, end = 0] = [from[at], to[at + length - 1]];
        if (length >= SHORT || isAlone(written, start, end)) hidden.push([start, end]);
      }
    return cutOut(written, hidden);
  };
}

function cutOut(written: string, hidden: [number, number][]): string {
  let shown = '';
  let at = 0;
  for (const [from, to] of hidden.sort(([a], [b]) => a - b)) {
    if (to <= at) continue;
    if (from >= at) shown += written.slice(at, from) + (at > 0 && from === at ? '' : HIDDEN);
    at = to;
  }
  return shown + written.slice(at);
}
