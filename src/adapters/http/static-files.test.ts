import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadStaticFiles } from './static-files.ts';

const SCRIPT = 'console.log("kunci");'.repeat(50);
let parent: string;
let server: Server;
let port: number;
let renew: () => Promise<void>;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'kunci-static-'));
  const folder = join(parent, 'web');
  const put = (name: string, body: string | Buffer) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), body);
  };
  put('assets/app-abc.js', SCRIPT);
  put('assets/app-abc.js.br', brotliCompressSync(SCRIPT));
  put('assets/app-abc.js.gz', gzipSync(SCRIPT));
  put('assets/old-abc.css', 'a{}');
  put('assets/old-abc.css.gz', gzipSync('a{}'));
  put('demo/worker-abcdefgh.js.br', brotliCompressSync(SCRIPT));
  put('demo/files.json', '{}');
  put('favicon.svg', '<svg/>');
  put('products/garuda.svg', '<svg/>');
  put('.vite/manifest.json', '{}');
  put('index.html', 'not a page');
  put('secret', 'geheim');
  writeFileSync(join(parent, 'outside.txt'), 'outside');
  const files = await loadStaticFiles(folder, { 'X-Content-Type-Options': 'nosniff' });
  const { serve } = files;
  renew = files.renew;
  server = createServer((incoming, response) => {
    if (!serve(incoming, response)) response.writeHead(418).end('the store');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server?.close();
  rmSync(parent, { recursive: true, force: true });
});

interface Got {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends the path as it is; a URL parser would tidy it up. */
const ask = (path: string, encoding?: string, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('static files', () => {
  it.each([
    ['/assets/app-abc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/old-abc.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'image/svg+xml', 'public, max-age=3600'],
    ['/demo/worker-abcdefgh.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/demo/files.json', 'application/json; charset=utf-8', 'no-store'],
    ['/products/garuda.svg?v=2', 'image/svg+xml', 'public, max-age=3600'],
  ])('%s comes as %s, %s', async (path, type, cache) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': cache,
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    '/',
    '/index.html',
    '/secret',
    '/.vite/manifest.json',
    '/assets/app-abc.js.br',
    '/assets/app-abc.js.gz',
    '/assets',
    '/assets/',
    '/assets/missing.js',
    '/../outside.txt',
    '/assets/../../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '//outside.txt',
    '/assets/..\\..\\outside.txt',
    '/favicon.svg/',
    '/favicon.svg%00',
    '/constructor',
    '/__proto__',
  ])('%s is left to the store', async (path) => {
    expect((await ask(path)).status).toBe(418);
  });

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
  ])('a browser that takes %j gets %s', async (accepts, encoding) => {
    const { headers, body } = await ask('/assets/app-abc.js', accepts);
    expect(headers['content-encoding']).toBe(encoding);
    expect(Number(headers['content-length'])).toBe(body.length);
    const plain =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(plain.toString()).toBe(SCRIPT);
  });

  it('gives the packing there is', async () => {
    expect((await ask('/assets/old-abc.css', 'br, gzip')).headers['content-encoding']).toBe('gzip');
    expect((await ask('/favicon.svg', 'br, gzip')).headers['content-encoding']).toBeUndefined();
  });

  it('unpacks what was carried along packed alone for who cannot read it', async () => {
    const packed = await ask('/demo/worker-abcdefgh.js', 'br');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.body).toString()).toBe(SCRIPT);
    for (const accepts of ['gzip', undefined]) {
      const { headers, body } = await ask('/demo/worker-abcdefgh.js', accepts);
      expect([headers['content-encoding'], body.toString()]).toEqual([undefined, SCRIPT]);
    }
  });

  it('what comes later is there after a look, and whole', async () => {
    writeFileSync(join(parent, 'web', 'later.txt'), 'later');
    writeFileSync(join(parent, 'web', 'assets', 'old-abc.css.br'), brotliCompressSync('a{}'));
    writeFileSync(join(parent, 'web', 'assets', 'half-abc.js.br.half-7'), 'hal');
    expect((await ask('/later.txt')).status).toBe(418);
    await renew();
    expect((await ask('/later.txt')).body.toString()).toBe('later');
    expect((await ask('/assets/old-abc.css', 'br, gzip')).headers['content-encoding']).toBe('br');
    for (const path of ['/assets/half-abc.js', '/assets/half-abc.js.br.half-7'])
      expect((await ask(path)).status).toBe(418);
  });

  it('HEAD tells the same without the body; other methods are not for files', async () => {
    const got = await ask('/assets/app-abc.js', 'gzip', 'GET');
    const head = await ask('/assets/app-abc.js', 'gzip', 'HEAD');
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
    expect(head.headers['content-encoding']).toBe('gzip');
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await ask('/favicon.svg', undefined, method)).status).toBe(418);
  });
});
