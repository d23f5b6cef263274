import encodeQR from 'qr';

const QUIET_ZONE = 4;
const PIXELS = 8;

/** A QR code as a picture of the kind that every chat shows: PNG, one bit a pixel. */
export async function qrPicture(text: string): Promise<Uint8Array> {
  const squares = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const side = squares.length * PIXELS;
  const rowBytes = 1 + Math.ceil(side / 8);
  const rows = new Uint8Array(rowBytes * side);
  for (let y = 0; y < side; y += 1) {
    const row = squares[Math.floor(y / PIXELS)] ?? [];
    for (let x = 0; x < side; x += 1) {
      // Light is one.
      if (row[Math.floor(x / PIXELS)]) continue;
      const at = y * rowBytes + 1 + (x >> 3);
      rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  const head = new Uint8Array(13);
  const sizes = new DataView(head.buffer);
  sizes.setUint32(0, side);
  sizes.setUint32(4, side);
  head[8] = 1;
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', head),
    chunk('IDAT', await deflated(rows)),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function chunk(kind: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(12 + data.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  out.set(new TextEncoder().encode(kind), 4);
  out.set(data, 8);
  view.setUint32(8 + data.length, crc32(out.subarray(4, 8 + data.length)));
  return out;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
