/** The part of it that the store uses; it brings no types along. */
declare module 'opentype.js' {
  export interface Glyph {
    advanceWidth?: number;
    getPath(x: number, y: number, size: number): { toPathData(decimals: number): string };
  }
  export interface Font {
    unitsPerEm: number;
    charToGlyphIndex(letter: string): number;
    charToGlyph(letter: string): Glyph;
  }
  export function parse(file: ArrayBuffer): Font;
}
