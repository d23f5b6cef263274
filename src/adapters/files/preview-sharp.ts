import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accentIn } from '#domain/shop/accent.ts';
import {
  PREVIEW_HEIGHT,
  PREVIEW_WIDTH,
  type Preview,
  type PreviewPainter,
} from '#server/ports/preview-painter.ts';
import { GlyphLines } from './glyph-lines.ts';

const MOST_PIXELS = 50_000_000;
const QUALITY = 82;
const EDGE = 60;
const SIDE = PREVIEW_HEIGHT - 2 * EDGE;
const TEXT_X = EDGE + SIDE + 56;
const TEXT_WIDTH = PREVIEW_WIDTH - TEXT_X - EDGE;
const NAME = 64;
const PRICE = 52;
const [PAPER, INK, MUTED, MARIGOLD] = ['#f7f3ea', '#14161a', '#6b6453', '#ffb31a'];

/** What the store brings along, and nothing above that folder. */
const OWN_FILE = /^\/products\/[a-z0-9-]+\.(?:svg|png|jpg|webp)$/;

/** Previews by libvips, with outlines for the texts. All of it is loaded with the first one. */
export function sharpPainter(webDir: string): PreviewPainter {
  let lines: GlyphLines | null = null;
  return {
    async paint(preview) {
      lines ??= await GlyphLines.load();
      const { default: sharp } = await import('sharp');
      const board = sharp(Buffer.from(boardOf(preview, lines)));
      const bytes = await pictureBytes(preview.picture, webDir);
      const picture = bytes && (await squareOf(bytes));
      const layers = picture ? [{ input: picture, left: EDGE, top: EDGE }] : [];
      return board.composite(layers).flatten({ background: PAPER }).jpeg({ quality: QUALITY }).toBuffer();
    },
  };
}

async function pictureBytes(picture: Preview['picture'], webDir: string): Promise<Uint8Array | null> {
  if (typeof picture !== 'string') return picture;
  return OWN_FILE.test(picture) ? readFile(join(webDir, picture)).catch(() => null) : null;
}

/** With round corners; null for what cannot be read as a picture. */
async function squareOf(bytes: Uint8Array): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const corners = `<svg width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="32"/></svg>`;
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .resize({ width: SIDE, height: SIDE, fit: 'cover' })
      .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

/** Everything but the picture. A name in letters that the typeface lacks is left out: the page's title says it. */
function boardOf({ store, name, price, accent }: Preview, lines: GlyphLines): string {
  const { fill, on } = accent ? accentIn('light', accent) : { fill: MARIGOLD, on: INK };
  const drawn = (text: string) => (lines.canDraw(text) ? text : '');
  const names = lines.wrap(drawn(name), NAME, TEXT_WIDTH, 4);
  const paths = [
    ...lines.wrap(drawn(store), 34, TEXT_WIDTH, 1).map((line) => [lines.path(line, TEXT_X, 98, 34), MUTED]),
    ...names.map((line, at) => [lines.path(line, TEXT_X, 190 + at * 76, NAME), INK]),
    [lines.path(price, TEXT_X + 28, 534, PRICE), on],
  ];
  const plate = Math.ceil(lines.width(price, PRICE)) + 56;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">`,
    `<rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="${PAPER}"/>`,
    `<rect x="${EDGE}" y="${EDGE}" width="${SIDE}" height="${SIDE}" rx="32" fill="#e9e1cf"/>`,
    `<rect x="${TEXT_X}" y="470" width="${plate}" height="100" rx="24" fill="${fill}"/>`,
    ...paths.map(([data, colour]) => `<path d="${data}" fill="${colour}"/>`),
    '</svg>',
  ].join('');
}
