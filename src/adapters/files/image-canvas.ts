import type { Drawing, DrawnImage, ImageCodec } from '#server/ports/image-codec.ts';

const QUALITY = 0.82;
const LOGO_QUALITY = 0.92;
const WHITE = '#ffffff';

interface Source {
  width: number;
  height: number;
  close(): void;
}
interface Drawer {
  fillStyle: string;
  fillRect(x: number, y: number, width: number, height: number): void;
  drawImage(image: object, x: number, y: number, width: number, height: number): void;
  getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
}
interface Canvas {
  width: number;
  height: number;
  getContext(kind: '2d'): Drawer | null;
  convertToBlob(options: { type: string; quality: number }): Promise<Blob>;
}
/** The part of a browser's worker that this needs; the other adapters live without its types. */
interface CanvasHost {
  createImageBitmap(file: Blob): Promise<Source>;
  OffscreenCanvas: new (width: number, height: number) => Canvas;
}

const host = () => globalThis as unknown as CanvasHost;
const newCanvas = (width: number, height: number): Canvas =>
  new (host().OffscreenCanvas)(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));

/** Pictures by the browser itself. One that cannot write WebP writes PNG and says so. */
async function written(canvas: Canvas, type: string, quality: number): Promise<DrawnImage> {
  const blob = await canvas.convertToBlob({ type, quality });
  const { width, height } = canvas;
  return { bytes: new Uint8Array(await blob.arrayBuffer()), mimeType: blob.type, width, height };
}

async function withSource<T>(file: Uint8Array, work: (source: Source) => Promise<T>): Promise<T | null> {
  const source = await host()
    .createImageBitmap(new Blob([new Uint8Array(file)]))
    .catch(() => null);
  if (!source) return null;
  const made = await work(source);
  source.close();
  return made;
}

export const canvasCodec: ImageCodec = {
  encode: (file, maxSide) =>
    withSource(file, async (source) => {
      const scale = Math.min(1, maxSide / Math.max(source.width, source.height));
      const canvas = newCanvas(source.width * scale, source.height * scale);
      canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
      const { bytes, mimeType } = await written(canvas, 'image/webp', QUALITY);
      return { bytes, mimeType };
    }),
  draw: (file, drawings) =>
    withSource(file, (source) => Promise.all(drawings.map((each) => drawn(source, each)))),
};

function drawn(source: Source, { width, height, filled, format, ground }: Drawing): Promise<DrawnImage> {
  const room = Math.round(width * (ground?.margin ?? 0));
  const fit = Math.min((width - 2 * room) / source.width, (height - 2 * room) / source.height);
  const scale = filled ? fit : Math.min(1, fit);
  const [w, h] = [source.width * scale, source.height * scale];
  const canvas = filled ? newCanvas(width, height) : newCanvas(w, h);
  const at = canvas.getContext('2d');
  const [x, y] = filled ? [(width - w) / 2, (height - h) / 2] : [0, 0];
  at?.drawImage(source, x, y, w, h);
  if (at && ground) {
    const [r, g, b, alpha] = at.getImageData(Math.floor(width / 2), room, 1, 1).data;
    at.fillStyle = alpha === 255 ? `rgb(${r} ${g} ${b})` : WHITE;
    at.fillRect(0, 0, width, height);
    at.drawImage(source, x, y, w, h);
  }
  return written(canvas, `image/${format}`, LOGO_QUALITY);
}
