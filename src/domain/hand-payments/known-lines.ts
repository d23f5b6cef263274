interface Line {
  key: string;
  day: string;
  amountIdr: number;
  text: string;
}

/** A line that has come before, by a file that confirmed an order or by a door. */
export interface KnownLine extends Line {
  /** It came by the account's door. */
  told: boolean;
  /** The order that it confirmed. */
  orderId: number | null;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
/** What nothing but words and balance tells apart. */
export const groupOf = ({ day, amountIdr }: Pick<Line, 'day' | 'amountIdr'>): string => `${day} ${amountIdr}`;

/**
 * The keys that lines of a file are known by. A bank's file and a service word the same line differently: one of the same
 * account, day and amount that came by the door is the same, one for one, the same words before others.
 */
export function knownKeys(lines: readonly Line[], known: readonly KnownLine[]): string[] {
  const own = new Set(known.map(({ key }) => key));
  const taken = new Set(lines.flatMap(({ key }) => (own.has(key) ? [key] : [])));
  const keys = lines.map(({ key }) => (taken.has(key) ? key : null));
  const pair = (fits: (line: Line, other: Line) => boolean) => {
    for (const [at, line] of lines.entries()) {
      if (keys[at] !== null) continue;
      const other = known.find(
        (one) => one.told && !taken.has(one.key) && groupOf(one) === groupOf(line) && fits(line, one),
      );
      if (!other) continue;
      keys[at] = other.key;
      taken.add(other.key);
    }
  };
  pair((line, other) => plain(line.text) === plain(other.text));
  pair(() => true);
  return lines.map(({ key }, at) => keys[at] ?? key);
}

/** How many lines of a day and an amount have come by the door, and how many of all have confirmed an order. */
export function countsOf(known: readonly KnownLine[]): (line: Pick<Line, 'day' | 'amountIdr'>) => {
  told: number;
  used: number;
} {
  const counts = new Map<string, { told: number; used: number }>();
  for (const line of known) {
    const count = counts.get(groupOf(line)) ?? { told: 0, used: 0 };
    if (line.told) count.told += 1;
    if (line.orderId !== null) count.used += 1;
    counts.set(groupOf(line), count);
  }
  return (line) => counts.get(groupOf(line)) ?? { told: 0, used: 0 };
}
