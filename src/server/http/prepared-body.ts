/** An answer whose bytes are made once and sent many times, plain or compressed. */
export class PreparedBody {
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

  /** 304 when the caller has it already; otherwise the bytes in the encoding the caller takes. */
  reply(request: Request, headers: Record<string, string>, status = 200): Response {
    const all: Record<string, string> = { ...headers, ETag: this.etag, Vary: 'Accept-Encoding, Cookie' };
    if (status === 200 && request.headers.get('if-none-match') === this.etag)
      return new Response(null, { status: 304, headers: all });
    all['Content-Type'] = this.contentType;
    const zipped = request.headers.get('accept-encoding')?.includes('gzip') ?? false;
    if (zipped) all['Content-Encoding'] = 'gzip';
    const body = zipped ? this.gzip : this.plain;
    all['Content-Length'] = String(body.byteLength);
    return new Response(body, { status, headers: all });
  }
}

async function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
