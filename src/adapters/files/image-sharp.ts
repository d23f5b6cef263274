import type { Sharp } from 'sharp';
import type { Drawing, DrawnImage, ImageCodec } from '#server/ports/image-codec.ts';

const MOST_PIXELS = 50_000_000;
const QUALITY = 82;
/** Few colours with hard edges: what a logo loses first. */
const LOGO_QUALITY = 92;
const EMPTY = { r: 0, g: 0, b: 0, alpha: 0 };
const WHITE = '#ffffff';

/** Pictures by libvips; it is loaded with the first one, since most processes never need it. */
async function read(file: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
}

// The library's words tell a stranger about it; for us all of them mean 'no picture'.
const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

export const sharpCodec: ImageCodec = {
  encode: (file, maxSide) =>
    orNull(
      read(file).then(async (picture) => {
        const bytes = await picture
          .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: QUALITY })
          .toBuffer();
        return { bytes, mimeType: 'image/webp' };
      }),
    ),
  draw: (file, drawings) =>
    orNull(read(file).then((picture) => Promise.all(drawings.map((each) => drawn(picture.clone(), each))))),
};

async function drawn(
  picture: Sharp,
  { width, height, filled, format, ground }: Drawing,
): Promise<DrawnImage> {
  const room = Math.round(width * (ground?.margin ?? 0));
  const sized = picture.ensureAlpha().resize({
    width: width - 2 * room,
    height: height - 2 * room,
    fit: filled ? 'contain' : 'inside',
    background: EMPTY,
    withoutEnlargement: !filled,
  });
  const whole = ground ? await onGround(sized, room) : sized;
  const written =
    format === 'png' ? whole.png({ compressionLevel: 9 }) : whole.webp({ quality: LOGO_QUALITY });
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  return { bytes: data, mimeType: `image/${format}`, width: info.width, height: info.height };
}

async function onGround(sized: Sharp, room: number): Promise<Sharp> {
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  const at = Math.floor(info.width / 2) * info.channels;
  const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4);
  const background = alpha === 255 ? { r, g, b } : WHITE;
  const { default: sharp } = await import('sharp');
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } })
    .flatten({ background })
    .extend({ top: room, bottom: room, left: room, right: room, background });
}
