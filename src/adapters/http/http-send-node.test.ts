import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { HttpRequest } from '#server/ports/http-send.ts';
import { createHttpSend } from './http-send-node.ts';

async function peer(listener: RequestListener, idleMs?: number) {
  const sockets = new Set<Socket>();
  const server = createServer(listener);
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const send = createHttpSend(idleMs === undefined ? {} : { idleMs });
  onTestFinished(() => {
    send.close();
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/path?a=1`,
    send,
    sockets,
    server,
  };
}

const post = (body: string, change: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-One': '1' },
  body,
  redirect: 'manual',
  signal: AbortSignal.timeout(10_000),
  ...change,
});

describe('createHttpSend', () => {
  it('carries method, path, headers and body, and brings status and text back', async () => {
    const { url, send } = await peer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      request.on('end', () => {
        const { method, url: path, headers } = request;
        response.writeHead(418).end(JSON.stringify({ method, path, one: headers['x-one'], body }));
      });
    });
    const answer = await send(url, post('{"nama":"Nyai Sītī 🔑"}'));
    expect(answer.status).toBe(418);
    expect(JSON.parse(await answer.text())).toEqual({
      method: 'POST',
      path: '/path?a=1',
      one: '1',
      body: '{"nama":"Nyai Sītī 🔑"}',
    });
  });

  it('closes a connection that nobody uses itself, before the server does, and waits for an answer longer than that', async () => {
    let late = 0;
    const { url, send, server, sockets } = await peer((_request, response) => {
      setTimeout(() => response.end('ok'), late);
    }, 40);
    // The server would keep it for a minute and says so.
    server.keepAliveTimeout = 60_000;
    await send(url, post('{}'));
    const open = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
    await expect.poll(open).toBe(0);
    late = 200;
    expect(await (await send(url, post('{}'))).text()).toBe('ok');
    expect(sockets.size).toBe(2);
  });

  it('uses one connection for calls after each other', async () => {
    const { url, send, sockets } = await peer((_request, response) => response.end('ok'));
    for (let n = 0; n < 5; n++) await send(url, post('{}'));
    expect(sockets.size).toBe(1);
  });

  it('does not follow a redirect', async () => {
    const { url, send } = await peer((_request, response) =>
      response.writeHead(307, { location: '/else' }).end(),
    );
    expect((await send(url, { ...post(''), method: 'GET', body: undefined })).status).toBe(307);
  });

  it.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    [
      'stops in the middle',
      (_request, response) => response.writeHead(200, { 'content-length': '9' }).write('ab'),
    ],
  ])('gives up in time on a peer that %s', async (_name, listener) => {
    const { url, send } = await peer(listener);
    await expect(send(url, post('{}', { signal: AbortSignal.timeout(100) }))).rejects.toThrow();
  });

  it('fails when the peer hangs up in the middle', async () => {
    const { url, send } = await peer((_request, response) => {
      response.writeHead(200, { 'content-length': '9' });
      response.write('ab', () => response.destroy());
    });
    await expect(send(url, post('{}'))).rejects.toThrow();
  });

  it('fails when nobody listens, and when it was given up before', async () => {
    const { url, send, server } = await peer((_request, response) => response.end('ok'));
    await expect(send(url, post('{}', { signal: AbortSignal.abort() }))).rejects.toThrow();
    await new Promise((resolve) => server.close(resolve));
    await expect(send(url, post('{}'))).rejects.toThrow(/ECONNREFUSED/);
    await expect(send('nonsense', post('{}'))).rejects.toThrow();
  });

  it('does not swallow an endless answer', async () => {
    const { url, send } = await peer((_request, response) => {
      const more = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    await expect(send(url, post('{}'))).rejects.toThrow('too large');
  });
});
