import encodeQR from 'qr';

const QUIET_ZONE = 4;
const SQUARE = 12;

/** Hands the QR to the browser as a picture: a wallet on the same phone reads it from its gallery. */
export function saveQr(text: string): void {
  const squares = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const canvas = document.createElement('canvas');
  canvas.width = squares.length * SQUARE;
  canvas.height = canvas.width;
  const drawer = canvas.getContext('2d');
  if (!drawer) return;
  drawer.fillStyle = '#fff';
  drawer.fillRect(0, 0, canvas.width, canvas.height);
  drawer.fillStyle = '#000';
  for (const [y, row] of squares.entries())
    for (const [x, on] of row.entries()) if (on) drawer.fillRect(x * SQUARE, y * SQUARE, SQUARE, SQUARE);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = 'qris.png';
  link.click();
}
