import type { BodyPacker } from '../ports/body-packer.ts';
import { acceptedEncodings } from './accepted-encodings.ts';

type Headers = Record<string, string>;

/** An answer whose bytes are made once and sent many times, plain or compressed. */
export class PreparedBody {
  /** Better packed: null until somebody asked for it and it is made, or when it is not worth it. */
  #better: Uint8Array<ArrayBuffer> | null = null;
  #packing = false;
  readonly #kept = new Map<string, { given: Headers; byteLength: number; all: Headers }>();

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
  reply(request: Request, headers: Headers, status = 200, packer: BodyPacker | null = null): Response {
    if (status === 200 && request.headers.get('if-none-match') === this.etag)
      return new Response(null, { status: 304, headers: this.#tagged(headers) });
    for (const encoding of acceptedEncodings(request.headers.get('accept-encoding'))) {
      if (encoding === packer?.encoding && !this.#packing) void this.#pack(packer);
      const packed = encoding === 'gzip' ? this.gzip : this.#better;
      if (packed) return new Response(packed, { status, headers: this.#headers(headers, encoding, packed) });
    }
    return new Response(this.plain, { status, headers: this.#headers(headers, 'identity', this.plain) });
  }

  /** The same for every caller, so put together once for each encoding. */
  #headers(given: Headers, encoding: string, { byteLength }: Uint8Array): Headers {
    const kept = this.#kept.get(encoding);
    if (kept?.given === given && kept.byteLength === byteLength) return kept.all;
    // The length comes first: that is where it is looked for before every answer.
    const all: Headers = { 'Content-Length': String(byteLength), ...this.#tagged(given) };
    all['Content-Type'] = this.contentType;
    if (encoding !== 'identity') all['Content-Encoding'] = encoding;
    this.#kept.set(encoding, { given, byteLength, all });
    return all;
  }

  #tagged(given: Headers): Headers {
    return { ...given, ETag: this.etag, Vary: 'Accept-Encoding, Cookie' };
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
