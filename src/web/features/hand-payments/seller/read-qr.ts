import decodeQR from 'qr/decode.js';

/** Sides at which a photo is tried: large ones hold fine codes, small ones less noise. */
const SIDES = [1_600, 800, 400];
const TRY_MS = 2_000;

export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray | Uint8Array;
}

/** What a QR among these pixels says; null when none can be read. */
export function readQr(pixels: Pixels): string | null {
  try {
    return decodeQR(pixels, { timeLimit: TRY_MS });
  } catch {
    return null;
  }
}

function pixelsOf(picture: ImageBitmap, side: number): Pixels | null {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const drawer = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawer) return null;
  drawer.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return drawer.getImageData(0, 0, canvas.width, canvas.height);
}

/** What the QR in a picture says; the picture stays on this device. */
export async function readQrPicture(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    for (const side of SIDES) {
      const pixels = pixelsOf(picture, side);
      const text = pixels && readQr(pixels);
      if (text) return text;
    }
    return null;
  } finally {
    picture.close();
  }
}
