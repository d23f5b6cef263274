import type { ImageCodec } from '#server/ports/image-codec.ts';

const MOST_PIXELS = 50_000_000;
const QUALITY = 82;

/** Pictures by libvips; it is loaded with the first one, since most processes never need it. */
export const sharpCodec: ImageCodec = {
  async encode(file, maxSide) {
    const { default: sharp } = await import('sharp');
    try {
      const bytes = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .rotate()
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
      return { bytes, mimeType: 'image/webp' };
    } catch {
      // Its words tell a stranger about the library; for us all of them mean 'no picture'.
      return null;
    }
  },
};
