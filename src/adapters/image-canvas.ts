import type { ImageCodec } from '#server/ports/image-codec.ts';

const QUALITY = 0.82;

/** The part of a browser's worker that this needs; the other adapters live without its types. */
interface CanvasHost {
  createImageBitmap(file: Blob): Promise<{ width: number; height: number; close(): void }>;
  OffscreenCanvas: new (
    width: number,
    height: number,
  ) => {
    width: number;
    height: number;
    getContext(kind: '2d'): {
      drawImage(image: object, x: number, y: number, width: number, height: number): void;
    } | null;
    convertToBlob(options: { type: string; quality: number }): Promise<Blob>;
  };
}

/** Pictures by the browser itself. One that cannot write WebP writes PNG and says so. */
export const canvasCodec: ImageCodec = {
  async encode(file, maxSide) {
    const host = globalThis as unknown as CanvasHost;
    const source = await host.createImageBitmap(new Blob([new Uint8Array(file)])).catch(() => null);
    if (!source) return null;
    const scale = Math.min(1, maxSide / Math.max(source.width, source.height));
    const canvas = new host.OffscreenCanvas(
      Math.max(1, Math.round(source.width * scale)),
      Math.max(1, Math.round(source.height * scale)),
    );
    canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
    source.close();
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
    return { bytes: new Uint8Array(await blob.arrayBuffer()), mimeType: blob.type };
  },
};
