import { encode } from 'uqr';

const QUIET_ZONE = 4;
const SQUARE = 12;

/** Hands the QR to the browser as a picture: a wallet on the same phone reads it from its gallery. */
export function saveQr(text: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const canvas = document.createElement('canvas');
  canvas.width = (size + 2 * QUIET_ZONE) * SQUARE;
  canvas.height = canvas.width;
  const drawer = canvas.getContext('2d');
  if (!drawer) return;
  drawer.fillStyle = '#fff';
  drawer.fillRect(0, 0, canvas.width, canvas.height);
  drawer.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, on] of row.entries())
      if (on) drawer.fillRect((x + QUIET_ZONE) * SQUARE, (y + QUIET_ZONE) * SQUARE, SQUARE, SQUARE);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = 'qris.png';
  link.click();
}
