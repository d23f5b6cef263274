/** Anything else than these is repeated at most so often, and the whole is at most so large. */
const MOST_TIMES = 200;
const MOST_STATES = 2_000;

/** Takes one character and goes on, or takes none and goes on by each of its ways. */
interface State {
  takes: RegExp | null;
  ways: State[];
}
type Node =
  | { kind: 'one'; of: RegExp }
  | { kind: 'all'; of: Node[] }
  | { kind: 'any'; of: Node[] }
  | { kind: 'times'; of: Node; least: number; most: number };

class NoPattern extends Error {
  override name = 'NoPattern';
}

/**
 * A pattern as regular expressions have them, of which only what needs no looking back: characters, classes, groups, choices and
 * repeats. It is tried in a time that grows with the text alone, whoever wrote the pattern and whoever the text; the
 * engine's own may take years. The whole text must fit. Null: it is no such pattern.
 */
export function linearPattern(source: string): ((text: string) => boolean) | null {
  try {
    const end: State = { takes: null, ways: [] };
    const start = new Machine().build(new Reader(source).whole(), end);
    return (text) => fits(start, end, text);
  } catch (error) {
    if (error instanceof NoPattern || error instanceof SyntaxError) return null;
    throw error;
  }
}

function fits(start: State, end: State, text: string): boolean {
  let here = reached([start]);
  for (const character of text) {
    here = reached([...here].flatMap(({ takes, ways }) => (takes?.test(character) ? ways : [])));
    if (here.size === 0) return false;
  }
  return here.has(end);
}

/** These and all that can be come to from them without a character. */
function reached(from: readonly State[]): Set<State> {
  const found = new Set<State>();
  const open = [...from];
  for (let state = open.pop(); state; state = open.pop()) {
    if (found.has(state)) continue;
    found.add(state);
    if (!state.takes) open.push(...state.ways);
  }
  return found;
}

class Machine {
  #size = 0;

  #state(takes: RegExp | null, ways: State[]): State {
    this.#size += 1;
    if (this.#size > MOST_STATES) throw new NoPattern();
    return { takes, ways };
  }

  build(node: Node, next: State): State {
    switch (node.kind) {
      case 'one':
        return this.#state(node.of, [next]);
      case 'all':
        return node.of.reduceRight((after, each) => this.build(each, after), next);
      case 'any':
        return this.#state(
          null,
          node.of.map((each) => this.build(each, next)),
        );
      case 'times':
        return this.#repeat(node.of, node.least, node.most, next);
    }
  }

  #repeat(node: Node, least: number, most: number, next: State): State {
    let after = next;
    if (most === Number.POSITIVE_INFINITY) {
      const again = this.#state(null, [next]);
      again.ways.push(this.build(node, again));
      after = again;
    } else for (let n = least; n < most; n += 1) after = this.#state(null, [this.build(node, after), next]);
    for (let n = 0; n < least; n += 1) after = this.build(node, after);
    return after;
  }
}

const ESCAPED = /^\\(?:[dDwWsS]|[pP]\{[\w=]+\}|[^\p{L}\p{N}])/u;
const CLASS = /^\[(?:\\.|[^\]\\])+\]/u;
const TIMES = /^(?:[*+?]|\{(\d{1,3})(?:(,)(\d{1,3})?)?\})\??/;

class Reader {
  #rest: string;

  constructor(source: string) {
    // The whole text must fit whether or not somebody says so.
    this.#rest = source.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  }

  whole(): Node {
    const node = this.#choices();
    if (this.#rest !== '') throw new NoPattern();
    return node;
  }

  #choices(): Node {
    const all = [this.#row()];
    while (this.#rest.startsWith('|')) {
      this.#rest = this.#rest.slice(1);
      all.push(this.#row());
    }
    return { kind: 'any', of: all };
  }

  #row(): Node {
    const all: Node[] = [];
    while (this.#rest !== '' && !/^[|)]/.test(this.#rest)) all.push(this.#repeated());
    return { kind: 'all', of: all };
  }

  #repeated(): Node {
    const of = this.#one();
    const [sign, least, comma, most] = TIMES.exec(this.#rest) ?? [];
    if (sign === undefined) return of;
    this.#rest = this.#rest.slice(sign.length);
    if (/^[*+?{]/.test(this.#rest)) throw new NoPattern();
    const from = least === undefined ? Number(sign.startsWith('+')) : Number(least);
    const to =
      least === undefined
        ? sign.startsWith('?')
          ? 1
          : Number.POSITIVE_INFINITY
        : most === undefined
          ? comma
            ? Number.POSITIVE_INFINITY
            : from
          : Number(most);
    if (from > MOST_TIMES || to < from || (to > MOST_TIMES && to !== Number.POSITIVE_INFINITY))
      throw new NoPattern();
    return { kind: 'times', of, least: from, most: to };
  }

  #one(): Node {
    const [opening] = /^\((?:\?:)?/.exec(this.#rest) ?? [];
    if (opening !== undefined) {
      this.#rest = this.#rest.slice(opening.length);
      const inside = this.#choices();
      if (!this.#rest.startsWith(')')) throw new NoPattern();
      this.#rest = this.#rest.slice(1);
      return inside;
    }
    const [of] =
      CLASS.exec(this.#rest) ?? ESCAPED.exec(this.#rest) ?? /^[^\\^$*+?{}[\]()|]/u.exec(this.#rest) ?? [];
    if (of === undefined) throw new NoPattern();
    this.#rest = this.#rest.slice(of.length);
    return { kind: 'one', of: new RegExp(`^${of === '/' ? '\\/' : of}$`, 'u') };
  }
}
