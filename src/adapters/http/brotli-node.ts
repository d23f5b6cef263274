import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BodyPacker } from '#server/ports/body-packer.ts';

const compress = promisify(brotliCompress);
/** A sixth to a quarter smaller than gzip, in up to twice its time; the best quality takes fifty times as long. */
const QUALITY = 5;

/** In a thread of the pool: the event loop goes on. */
export const brotli: BodyPacker = {
  encoding: 'br',
  async pack(bytes) {
    const packed = await compress(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    });
    // A copy of its own: what zlib gives may be a part of something larger.
    return new Uint8Array(packed);
  },
};
