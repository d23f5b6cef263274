import { inflateSync } from 'node:zlib';

export interface Point {
  x: number;
  y: number;
}
interface ContourPoint extends Point {
  onCurve: boolean;
}
type Contour = ContourPoint[];

/** A closed line in the typeface's own units, y upwards: from `start` over the steps, those with `by` bent towards it. */
export interface Outline {
  start: Point;
  steps: { to: Point; by?: Point }[];
}

const WOFF = 0x774f4646;
const TRUETYPE = 0x00010000;
const HEADER = 44;
const TABLE_ENTRY = 20;
const GLYPH_HEADER = 10;

// Flags of a point, and of a part of a glyph that is put together from others.
const ON_CURVE = 1;
const REPEATED = 8;
const X = { short: 2, sameOrPositive: 16 };
const Y = { short: 4, sameOrPositive: 32 };
const WORDS = 1;
const OFFSETS = 2;
const SCALE = 8;
const MORE = 32;
const SCALE_XY = 64;
const MATRIX = 128;

/** The little of a typeface (WOFF with TrueType outlines) that texts need which are set letter by letter. */
export class WoffFont {
  readonly unitsPerEm: number;
  readonly #tables: ReadonlyMap<string, Buffer>;
  readonly #glyphs: ReadonlyMap<number, number>;
  readonly #wideOffsets: boolean;
  readonly #widths: number;

  constructor(file: Buffer) {
    if (file.readUInt32BE(0) !== WOFF || file.readUInt32BE(4) !== TRUETYPE)
      throw new Error('no typeface that can be read');
    this.#tables = tablesOf(file);
    const head = this.#table('head');
    this.unitsPerEm = head.readUInt16BE(18);
    this.#wideOffsets = head.readInt16BE(50) === 1;
    this.#widths = this.#table('hhea').readUInt16BE(34);
    this.#glyphs = glyphsOf(this.#table('cmap'));
  }

  /** The number of a letter's glyph; null for what the typeface lacks. */
  glyphOf(letter: string): number | null {
    return this.#glyphs.get(letter.codePointAt(0) ?? 0) ?? null;
  }

  advance(glyph: number): number {
    return this.#table('hmtx').readUInt16BE(Math.min(glyph, this.#widths - 1) * 4);
  }

  outlines(glyph: number): Outline[] {
    return this.#contours(glyph).flatMap((contour) => outlineOf(contour) ?? []);
  }

  #table(name: string): Buffer {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`the typeface has no ${name}`);
    return table;
  }

  #data(glyph: number): Buffer {
    const loca = this.#table('loca');
    const at = (n: number) => (this.#wideOffsets ? loca.readUInt32BE(n * 4) : loca.readUInt16BE(n * 2) * 2);
    return this.#table('glyf').subarray(at(glyph), at(glyph + 1));
  }

  #contours(glyph: number): Contour[] {
    const data = this.#data(glyph);
    if (data.length === 0) return [];
    const count = data.readInt16BE(0);
    return count < 0 ? this.#parts(data) : contoursOf(data, count);
  }

  #parts(data: Buffer): Contour[] {
    const contours: Contour[] = [];
    let at = GLYPH_HEADER;
    for (let flags = MORE; flags & MORE; ) {
      flags = data.readUInt16BE(at);
      const glyph = data.readUInt16BE(at + 2);
      if (!(flags & OFFSETS)) throw new Error('a glyph is put together in a way that nobody uses');
      const wide = flags & WORDS;
      const [dx, dy] = wide
        ? [data.readInt16BE(at + 4), data.readInt16BE(at + 6)]
        : [data.readInt8(at + 4), data.readInt8(at + 5)];
      at += wide ? 8 : 6;
      const numbers = flags & MATRIX ? 4 : flags & SCALE_XY ? 2 : flags & SCALE ? 1 : 0;
      const [a = 1, b, c, d] = Array.from(
        { length: numbers },
        (_, n) => data.readInt16BE(at + n * 2) / 16_384,
      );
      at += numbers * 2;
      const [xx, xy, yx, yy] = numbers === 4 ? [a, b ?? 0, c ?? 0, d ?? 1] : [a, 0, 0, b ?? a];
      for (const contour of this.#contours(glyph))
        contours.push(
          contour.map(({ x, y, onCurve }) => ({
            x: x * xx + y * yx + dx,
            y: x * xy + y * yy + dy,
            onCurve,
          })),
        );
    }
    return contours;
  }
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: file.readUInt16BE(12) }, (_, n) => {
      const at = HEADER + n * TABLE_ENTRY;
      const [offset, packed, plain] = [4, 8, 12].map((field) => file.readUInt32BE(at + field)) as [
        number,
        number,
        number,
      ];
      const bytes = file.subarray(offset, offset + packed);
      return [file.toString('latin1', at, at + 4), packed < plain ? inflateSync(bytes) : bytes];
    }),
  );
}

/** By the table of the basic plane (format 4): letters beyond it are none that this is for. */
function glyphsOf(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) => cmap.readUInt32BE(8 + n * 8));
  const start = starts.find((at) => cmap.readUInt16BE(at) === 4);
  if (start === undefined) throw new Error('the typeface names its letters in another way');
  const table = cmap.subarray(start);
  const twice = table.readUInt16BE(6);
  for (let n = 0; n < twice; n += 2) {
    const last = table.readUInt16BE(14 + n);
    const first = table.readUInt16BE(16 + twice + n);
    const delta = table.readUInt16BE(16 + 2 * twice + n);
    const place = 16 + 3 * twice + n;
    const range = table.readUInt16BE(place);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const named = range === 0 ? code : table.readUInt16BE(place + range + (code - first) * 2);
      const glyph = range !== 0 && named === 0 ? 0 : (named + delta) & 0xffff;
      if (glyph > 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

function contoursOf(data: Buffer, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, n) => data.readUInt16BE(GLYPH_HEADER + n * 2));
  const points = (ends.at(-1) ?? -1) + 1;
  let at = GLYPH_HEADER + count * 2;
  at += 2 + data.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = data.readUInt8(at++);
    const times = flag & REPEATED ? data.readUInt8(at++) + 1 : 1;
    for (let n = 0; n < times; n += 1) flags.push(flag);
  }
  const along = ({ short, sameOrPositive }: typeof X): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & sameOrPositive ? data.readUInt8(at++) : -data.readUInt8(at++);
      else if (!(flag & sameOrPositive)) {
        value += data.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const [xs, ys] = [along(X), along(Y)];
  const all = flags.map((flag, n) => ({ x: xs[n] ?? 0, y: ys[n] ?? 0, onCurve: (flag & ON_CURVE) > 0 }));
  return ends.map((end, n) => all.slice((ends[n - 1] ?? -1) + 1, end + 1));
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Between two points off the curve lies one on it. */
function outlineOf(contour: Contour): Outline | null {
  const [first, last] = [contour[0], contour.at(-1)];
  if (!first || !last) return null;
  const steps = contour.map((point, n): Outline['steps'][number] => {
    const next = contour[n + 1] ?? first;
    if (point.onCurve) return { to: point };
    return { by: point, to: next.onCurve ? next : middle(point, next) };
  });
  return { start: last.onCurve ? last : first.onCurve ? first : middle(last, first), steps };
}
