import { createServer, request } from 'node:http';
import { createServer as createViteServer } from 'vite';
import { inRoot, ROOT } from './root.mjs';

/** Vite in front of the store: its own modules first, everything else asked of the store. */
export async function openDevWeb({ url, store }) {
  const { hostname, port } = new URL(url);
  const server = createServer();
  const vite = await createViteServer({
    root: ROOT,
    configFile: inRoot('vite.config.mjs'),
    publicDir: inRoot('public'),
    mode: 'development',
    appType: 'custom',
    logLevel: 'warn',
    // There is no index.html to find them by; one found later would reload the page in the middle of work.
    optimizeDeps: { entries: ['src/web/app/client.tsx', 'src/web/app/pages/*.tsx'] },
    // On a server of ours: Vite's own would end the process on a signal, and leave store and database behind.
    server: { middlewareMode: true, hmr: { server } },
  });
  vite.middlewares.use(passOn(vite, store));
  server.on('request', vite.middlewares);
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(port), process.env.HOST || hostname, resolve);
  });
  return {
    async close() {
      server.closeAllConnections();
      server.close();
      await vite.close();
    },
  };
}

const passOn = (vite, store) => async (incoming, response) => {
  const address = await store.address();
  const asked = request(
    new URL(incoming.originalUrl ?? incoming.url, address),
    // Unpacked, since pages are changed on the way; the host stays the one that the browser knows.
    { method: incoming.method, headers: { ...incoming.headers, 'accept-encoding': 'identity' } },
    async (answer) => {
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
        return;
      }
      const chunks = [];
      for await (const chunk of answer) chunks.push(chunk);
      const html = await devPage(vite, incoming.originalUrl, Buffer.concat(chunks).toString('utf8'));
      // Hot reloading needs inline scripts and styles, which the store's own policy forbids.
      const { 'content-security-policy': _, 'content-length': __, etag: ___, ...headers } = answer.headers;
      response.writeHead(answer.statusCode, { ...headers, 'cache-control': 'no-store' });
      response.end(html);
    },
  );
  // The store is being started again: the browser asks once more by itself.
  asked.on('error', () => {
    if (response.headersSent) return response.destroy();
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' });
    response.end('starting\n');
  });
  incoming.pipe(asked);
};

/** Pages of the app are drawn by the browser alone: what the server would render may be older than what is edited. */
function devPage(vite, url, html) {
  if (!html.includes('<div id="root"')) return html;
  const empty = html.replace(
    /<div id="root" data-rendered="\w+">[\s\S]*<\/div>(?=<script id="page-data")/,
    '<div id="root" data-rendered="false"></div>',
  );
  return vite.transformIndexHtml(url, empty);
}
