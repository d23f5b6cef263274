import { createReadStream, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createBrotliDecompress } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '#server/http/accepted-encodings.ts';
import { inTurns } from '#server/in-turns.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
  '.wasm': 'application/wasm',
  '.data': 'application/octet-stream',
  '.bin': 'application/octet-stream',
};

interface StaticFile {
  headers: Record<string, string | number>;
  /** Null where only the packed one was carried along: who cannot read that gets it unpacked on the way. */
  body: Content | null;
  packed: Partial<Record<Encoding, Content>>;
  packedPath: string;
}

/** In memory, or read from disk when it is asked for. */
type Content = { length: number; bytes: Buffer } | { length: number; path: string };

/** The few large files are the demo's engine and data, which most visitors never ask for. */
const KEPT_IN_MEMORY = 512 * 1024;

/** At once: to wait for each of many small files takes five times as long, and keeps who connects to the database waiting. */
function contentOf(path: string): Content {
  const { size } = statSync(path);
  if (size > KEPT_IN_MEMORY) return { length: size, path };
  const bytes = readFileSync(path);
  return { length: bytes.length, bytes };
}

/** The engine of the browser's own store, its data and the worker that runs it. */
export const isDemoFile = (name: string): boolean => name.startsWith('/demo/');

/** A name with a mark of its content never means anything else; which marks there are is asked each time. */
function cachingOf(name: string): string {
  if (name.startsWith('/assets/') || /^\/demo\/.+-[\w-]{8}\.\w+$/.test(name))
    return 'public, max-age=31536000, immutable';
  return isDemoFile(name) ? 'no-store' : 'public, max-age=3600';
}

export type ServeStatic = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface StaticFiles {
  serve: ServeStatic;
  /** Looks again what there is. */
  renew(): Promise<void>;
}

/** The built files, with the packed copies made beside them; nothing outside the list can be asked for. */
export async function loadStaticFiles(
  folder: string,
  headers: Record<string, string>,
  without: (name: string) => boolean = () => false,
): Promise<StaticFiles> {
  let files = await readFiles(folder, headers, without);
  const serve: ServeStatic = (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const file = files.get(mark < 0 ? url : url.slice(0, mark));
    if (!file) return false;
    const accepts = acceptedEncodings(request.headers['accept-encoding']?.toString());
    const encoding = accepts.find((name) => file.packed[name]);
    const body = (encoding && file.packed[encoding]) || file.body;
    response.writeHead(200, {
      ...file.headers,
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
      ...(body ? { 'Content-Length': body.length } : {}),
    });
    if (request.method === 'HEAD') response.end();
    else if (body && 'bytes' in body) response.end(body.bytes);
    else if (body) pipeline(createReadStream(body.path), response, () => undefined);
    else pipeline(createReadStream(file.packedPath), createBrotliDecompress(), response, () => undefined);
    return true;
  };
  return {
    serve,
    async renew() {
      files = await readFiles(folder, headers, without);
    },
  };
}

async function readFiles(
  folder: string,
  headers: Record<string, string>,
  without: (name: string) => boolean,
): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/')),
  );
  const packing = (name: string) => (names.has(name) ? contentOf(join(folder, name)) : undefined);
  const wholeNames = new Set([...names].map((name) => name.replace(/\.br$/, '')));
  const served = [...wholeNames].flatMap((name) => {
    const type = TYPES[extname(name)];
    return type && !name.startsWith('/.') && !without(name) ? [{ name, type }] : [];
  });
  return new Map(
    await inTurns(served, ({ name, type }): [string, StaticFile] => {
      const own = { 'Content-Type': type, 'Cache-Control': cachingOf(name), Vary: 'Accept-Encoding' };
      const packedPath = `${name}.br`;
      const packed = { br: packing(packedPath), gzip: packing(`${name}.gz`) };
      return [
        name,
        {
          body: packing(name) ?? null,
          packed,
          packedPath: join(folder, packedPath),
          headers: { ...headers, ...own },
        },
      ];
    }),
  );
}
