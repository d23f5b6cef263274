/// <reference path="./opentype.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, Glyph, PathCommand } from 'opentype.js';

const FILES = ['latin', 'latin-ext'].map(
  (part) => `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${part}-700-normal.woff`,
);

/**
 * Texts as outlines of the typeface that the store brings along: what fonts a server has, if any, is nobody's business.
 * Letter by letter, which is right for Latin; what the typeface lacks is not drawn at all.
 */
export class GlyphLines {
  readonly #fonts: readonly Font[];

  private constructor(fonts: readonly Font[]) {
    this.#fonts = fonts;
  }

  static async load(): Promise<GlyphLines> {
    const require = createRequire(import.meta.url);
    // By 'require': to an import it shows other names in Node than where code is tested.
    const { parse } = require('opentype.js') as typeof import('opentype.js');
    const files = await Promise.all(FILES.map((file) => readFile(require.resolve(file))));
    return new GlyphLines(files.map((file) => parse(new Uint8Array(file).buffer)));
  }

  canDraw(text: string): boolean {
    return [...text].every((letter) => this.#glyph(letter) !== null);
  }

  width(text: string, size: number): number {
    let width = 0;
    for (const letter of text) {
      const { glyph, font } = this.#glyph(letter) ?? {};
      if (glyph && font) width += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
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
      const { glyph, font } = this.#glyph(letter) ?? {};
      if (!glyph || !font) continue;
      data += glyph.getPath(at, y, size).commands.map(commandText).join('');
      at += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
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

  #glyph(letter: string): { font: Font; glyph: Glyph } | null {
    for (const font of this.#fonts) {
      if (font.charToGlyphIndex(letter) > 0) return { font, glyph: font.charToGlyph(letter) };
    }
    return null;
  }
}

/** By hand: the library's own way of rounding writes NaN for some numbers. */
const commandText = ({ type, x1, y1, x2, y2, x, y }: PathCommand): string =>
  type + [x1, y1, x2, y2, x, y].flatMap((n) => (n === undefined ? [] : [n.toFixed(1)])).join(' ');
