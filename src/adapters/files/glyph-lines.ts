import { type Point, WoffFont } from './woff-font.ts';

/** Two of the typeface's files, in the built program itself: it may lie where no package does. */
const FILES = import.meta.glob<string>('./letters/*.woff', {
  query: '?inline',
  import: 'default',
});

/**
 * Texts as outlines of the typeface that the store brings along: what fonts a server has, if any, is nobody's business.
 * Letter by letter, which is right for Latin; what the typeface lacks is not drawn at all.
 */
export class GlyphLines {
  readonly #fonts: readonly WoffFont[];

  private constructor(fonts: readonly WoffFont[]) {
    this.#fonts = fonts;
  }

  static async load(): Promise<GlyphLines> {
    const addresses = await Promise.all(Object.values(FILES).map((file) => file()));
    return new GlyphLines(
      addresses.map((address) => new WoffFont(Buffer.from(address.replace(/^.*,/, ''), 'base64'))),
    );
  }

  canDraw(text: string): boolean {
    return [...text].every((letter) => this.#glyph(letter) !== null);
  }

  width(text: string, size: number): number {
    let width = 0;
    for (const letter of text) {
      const found = this.#glyph(letter);
      if (found) width += (found.font.advance(found.glyph) * size) / found.font.unitsPerEm;
    }
    return width;
  }

  /** At most so many lines of at most so many pixels; what does not fit ends in three dots. */
  wrap(text: string, size: number, width: number, most: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || this.width(longer, size) <= width) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    if (line !== '') lines.push(line);
    const shown = lines.slice(0, most);
    return shown.map((each, at) => this.#cut(each, size, width, at === most - 1 && lines.length > most));
  }

  /** The outlines of a line whose base starts at this point, as the data of a path. */
  path(text: string, x: number, y: number, size: number): string {
    let [data, at] = ['', x];
    for (const letter of text) {
      const found = this.#glyph(letter);
      if (!found) continue;
      const { font, glyph } = found;
      const scale = size / font.unitsPerEm;
      const place = (point: Point) =>
        `${(at + point.x * scale).toFixed(1)} ${(y - point.y * scale).toFixed(1)}`;
      for (const { start, steps } of font.outlines(glyph)) {
        const drawn = steps.map(({ by, to }) => (by ? `Q${place(by)} ${place(to)}` : `L${place(to)}`));
        data += `M${place(start)}${drawn.join('')}Z`;
      }
      at += font.advance(glyph) * scale;
    }
    return data;
  }

  #cut(line: string, size: number, width: number, more: boolean): string {
    let letters = [...line];
    const text = () => `${letters.join('').trimEnd()}…`;
    if (!more && this.width(line, size) <= width) return line;
    while (letters.length > 1 && this.width(text(), size) > width) letters = letters.slice(0, -1);
    return text();
  }

  #glyph(letter: string): { font: WoffFont; glyph: number } | null {
    for (const font of this.#fonts) {
      const glyph = font.glyphOf(letter);
      if (glyph !== null) return { font, glyph };
    }
    return null;
  }
}
