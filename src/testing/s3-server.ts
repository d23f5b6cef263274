import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in that speaks as much S3 as backups and files need, and believes no signature that it has not computed itself. */
export interface S3Server {
  url: string;
  files: Map<string, Buffer>;
  /** Answers the next calls like this instead; taken off one by one. */
  faults: ('busy' | 'hang-up' | 'half' | 'none')[];
  calls: string[];
  close(): Promise<void>;
}

export const S3_KEY = { key: 'AKIATEST', secret: 'a secret of the bucket', region: 'test-1' };
const PAGE = 2;

export async function s3Server(bucket = 'toko'): Promise<S3Server> {
  const files = new Map<string, Buffer>();
  const faults: S3Server['faults'] = [];
  const calls: string[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://s3.test');
    const fault = faults.shift();
    if (fault === 'hang-up') return request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    calls.push(`${request.method} ${url.pathname}`);
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    if (fault === 'busy') return refuse(503, 'SlowDown');
    if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
      return refuse(400, 'XAmzContentSHA256Mismatch');
    if (request.headers.authorization !== signatureOf(request, url))
      return refuse(403, 'SignatureDoesNotMatch');
    const [, first, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    if (first !== bucket) return refuse(404, 'NoSuchBucket');
    const name = rest.join('/');
    if (name === '') return response.end(list(url));
    if (request.method === 'PUT') {
      files.set(name, fault === 'half' ? body.subarray(0, body.length >> 1) : body);
      return response.end();
    }
    if (request.method === 'DELETE') {
      files.delete(name);
      return response.writeHead(204).end();
    }
    const found = files.get(name);
    if (!found) return refuse(404, 'NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from !== undefined) {
      const part = found.subarray(Number(from), Number(to) + 1);
      return response.writeHead(206, { 'content-length': part.length }).end(part);
    }
    response.setHeader('content-length', found.length);
    if (fault === 'half') {
      response.write(found.subarray(0, found.length >> 1), () => response.destroy());
      return;
    }
    response.end(request.method === 'HEAD' ? undefined : found);
  };

  const list = (url: URL): string => {
    const prefix = url.searchParams.get('prefix') ?? '';
    const from = url.searchParams.get('continuation-token') ?? '';
    const names = [...files.keys()].filter((name) => name.startsWith(prefix) && name > from).sort();
    const page = names.slice(0, PAGE);
    const more = names.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult>${page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}${more}</ListBucketResult>`;
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${bucket}/cadangan`,
    files,
    faults,
    calls,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signature version 4, as the vendor's own document describes it. */
function signatureOf(request: IncomingMessage, url: URL): string {
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '') ?? [];
  const time = String(request.headers['x-amz-date']);
  const scope = `${time.slice(0, 8)}/${S3_KEY.region}/s3/aws4_request`;
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    request.method,
    url.pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  const keys = [...scope.split('/')].reduce<string | Buffer>(
    (key, part) => hmac(key, part),
    `AWS4${S3_KEY.secret}`,
  );
  const signature = hmac(keys, toSign).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${S3_KEY.key}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}
