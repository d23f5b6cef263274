export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Longer sides are made smaller: a card shows 200 px, twice that on a dense screen. */
export const IMAGE_MAX_SIDE = 800;
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** A picture of the store's own, uploaded for its brand, and how large it is: pages keep its room free. */
export interface BrandPicture {
  url: string;
  width: number;
  height: number;
}
export const BRAND_USES = ['logo', 'mark'] as const;
export type BrandUse = (typeof BRAND_USES)[number];

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** What a file is by its first bytes, whatever it is called. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return /^GIF8[79]a$/.test(text(bytes, 0, 6)) ? 'image/gif' : null;
}

export const imagePath = (hash: string): string => `/images/${hash}.webp`;
const IMAGE_PATH = /^\/images\/([0-9a-f]{32})\.webp$/;
export const imageHashOf = (path: string): string | null => IMAGE_PATH.exec(path)?.[1] ?? null;

/** What a logo and a mark are also kept as, for what shows no WebP or wants a size of its own. */
export const RENDITIONS = ['logo', '32', '180', '192', '512', 'maskable'] as const;
export type RenditionName = (typeof RENDITIONS)[number];
export const renditionPath = ({ url }: BrandPicture, name: RenditionName): string =>
  `/images/${imageHashOf(url)}/${name}.png`;
const RENDITION_PATH = /^\/images\/([0-9a-f]{32})\/([a-z0-9]+)\.png$/;
export function renditionOf(path: string): { hash: string; name: string } | null {
  const [, hash, name] = RENDITION_PATH.exec(path) ?? [];
  return hash && name ? { hash, name } : null;
}
