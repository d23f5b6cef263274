import { createReadStream, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { acceptedEncodings, type Encoding } from '#server/http/accepted-encodings.ts';

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
  body: Content;
  packed: Partial<Record<Encoding, Content>>;
}

/** In memory, or read from disk when it is asked for. */
type Content = { length: number; bytes: Buffer } | { length: number; path: string };

/** The few large files are the demo's engine and data, which most visitors never ask for. */
const KEPT_IN_MEMORY = 512 * 1024;

function contentOf(path: string): Content {
  const length = statSync(path).size;
  return length > KEPT_IN_MEMORY ? { length, path } : { length, bytes: readFileSync(path) };
}

/** The engine of the browser's own store, its data and the worker that runs it. */
export const isDemoFile = (name: string): boolean =>
  name.startsWith('/demo/') || /\.(wasm|data|bin)$/.test(name) || name.startsWith('/assets/demo-worker-');

export type ServeStatic = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The built files, with the packed copies made beside them; nothing outside the list can be asked for. */
export async function loadStaticFiles(
  folder: string,
  headers: Record<string, string>,
  without: (name: string) => boolean = () => false,
): Promise<ServeStatic> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/')),
  );
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (!type || name.startsWith('/.vite/') || without(name)) continue;
    const hashed = name.startsWith('/assets/');
    files.set(name, {
      body: contentOf(join(folder, name)),
      packed: {
        br: names.has(`${name}.br`) ? contentOf(join(folder, `${name}.br`)) : undefined,
        gzip: names.has(`${name}.gz`) ? contentOf(join(folder, `${name}.gz`)) : undefined,
      },
      headers: {
        ...headers,
        'Content-Type': type,
        'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        Vary: 'Accept-Encoding',
      },
    });
  }
  return (request, response) => {
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
      'Content-Length': body.length,
    });
    if (request.method === 'HEAD') response.end();
    else if ('bytes' in body) response.end(body.bytes);
    else pipeline(createReadStream(body.path), response, () => undefined);
    return true;
  };
}
