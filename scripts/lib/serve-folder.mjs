import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { createGzip } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const PACKED = new Set(['.html', '.js', '.css', '.svg', '.json']);

const kindOf = (path) => {
  try {
    const found = statSync(path);
    return found.isDirectory() ? 'folder' : found.isFile() ? 'file' : null;
  } catch {
    return null;
  }
};

/** A plain static host: files, index.html of folders, nothing else. `base` puts the folder below a path. */
export async function serveFolder(folder, { port = 0, base = '/' } = {}) {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const end = (status, headers = {}) => response.writeHead(status, headers).end();
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(405);
    if (!pathname.startsWith(base)) return end(404);
    let path;
    try {
      path = join(folder, normalize(`/${decodeURIComponent(pathname.slice(base.length))}`));
    } catch {
      return end(400);
    }
    if (kindOf(path) === 'folder') {
      if (!pathname.endsWith('/')) return end(301, { Location: `${pathname}/${search}` });
      path = join(path, 'index.html');
    }
    if (kindOf(path) !== 'file') return end(404);
    const ending = extname(path);
    const packed = PACKED.has(ending) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      'Content-Type': TYPES[ending] ?? 'application/octet-stream',
      ...(packed ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': statSync(path).size }),
    });
    if (request.method === 'HEAD') return response.end();
    const file = createReadStream(path);
    (packed ? file.pipe(createGzip({ level: 1 })) : file).pipe(response);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${server.address().port}${base}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
