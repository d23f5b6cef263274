import type { BodyPacker } from '../ports/body-packer.ts';
import { acceptedEncodings } from './accepted-encodings.ts';

/** An answer whose bytes are made once and sent many times, plain or compressed. */
export class PreparedBody {
  /** Better packed: null until somebody asked for it and it is made, or when it is not worth it. */
  #better: Uint8Array<ArrayBuffer> | null = null;
  #packing = false;

  private constructor(
    readonly text: string,
    readonly plain: Uint8Array<ArrayBuffer>,
    readonly gzip: Uint8Array<ArrayBuffer>,
    readonly etag: string,
    readonly contentType: string,
  ) {}

  static async of(text: string, contentType: string): Promise<PreparedBody> {
    const plain = new TextEncoder().encode(text);
    const [gzip, hash] = await Promise.all([compress(plain), crypto.subtle.digest('SHA-256', plain)]);
    const tag = [...new Uint8Array(hash).slice(0, 12)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    return new PreparedBody(text, plain, gzip, `W/"${tag}"`, contentType);
  }

  /**
   * 304 when the caller has it already; otherwise the bytes in the encoding the caller takes. Nobody waits for a better
   * one: the first who would take it has it made, and gets what there is.
   */
  reply(
    request: Request,
    headers: Record<string, string>,
    status = 200,
    packer: BodyPacker | null = null,
  ): Response {
    const all: Record<string, string> = { ...headers, ETag: this.etag, Vary: 'Accept-Encoding, Cookie' };
    if (status === 200 && request.headers.get('if-none-match') === this.etag)
      return new Response(null, { status: 304, headers: all });
    all['Content-Type'] = this.contentType;
    let body = this.plain;
    for (const encoding of acceptedEncodings(request.headers.get('accept-encoding'))) {
      if (encoding === packer?.encoding && !this.#packing) void this.#pack(packer);
      const packed = encoding === 'gzip' ? this.gzip : this.#better;
      if (!packed) continue;
      body = packed;
      all['Content-Encoding'] = encoding;
      break;
    }
    all['Content-Length'] = String(body.byteLength);
    return new Response(body, { status, headers: all });
  }

  /** Once: what failed would fail again, and gzip is there. */
  async #pack(packer: BodyPacker): Promise<void> {
    this.#packing = true;
    const packed = await packer.pack(this.plain).catch(() => null);
    if (packed && packed.byteLength < this.gzip.byteLength) this.#better = packed;
  }
}

async function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
