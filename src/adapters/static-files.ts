import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

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
  body: Buffer;
  packed: Partial<Record<'br' | 'gzip', Buffer>>;
}

export type ServeStatic = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The built files in memory, with the packed copies made beside them; nothing outside the list can be asked for. */
export async function loadStaticFiles(folder: string, headers: Record<string, string>): Promise<ServeStatic> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/')),
  );
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (!type || name.startsWith('/.vite/')) continue;
    const body = readFileSync(join(folder, name));
    const hashed = name.startsWith('/assets/');
    files.set(name, {
      body,
      packed: {
        br: names.has(`${name}.br`) ? readFileSync(join(folder, `${name}.br`)) : undefined,
        gzip: names.has(`${name}.gz`) ? readFileSync(join(folder, `${name}.gz`)) : undefined,
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
    const accepts = String(request.headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((name) => accepts.includes(name) && file.packed[name]);
    const body = (encoding && file.packed[encoding]) || file.body;
    response.writeHead(200, {
      ...file.headers,
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
      'Content-Length': body.byteLength,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
