import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NamedResponse } from './request-id.ts';

const WAYS: Record<string, (response: ServerResponse, id: string) => unknown> = {
  '/object': (response) => response.writeHead(200, { 'Content-Type': 'text/plain' }).end('x'),
  '/reason': (response) => response.writeHead(200, 'Fine', { 'Content-Type': 'text/plain' }).end('x'),
  '/list': (response) => response.writeHead(200, ['Content-Type', 'text/plain']).end('x'),
  '/bare': (response) => response.writeHead(200).end('x'),
  '/implicit': (response) => response.end('x'),
  '/set-before': (response) => {
    response.setHeader('Connection', 'close');
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end('x');
  },
  '/told-by-the-app': (response, id) => response.writeHead(200, { 'x-request-id': id }).end('x'),
};

let server: Server;
beforeAll(async () => {
  server = createServer({ ServerResponse: NamedResponse }, (incoming, response) => {
    WAYS[incoming.url ?? '']?.(response, response.requestId);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** The names in the answer, as they came over the wire. */
const idsOf = (path: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const asked = request({ port, path, headers: { 'X-Request-Id': 'mine' } }, (answer) => {
      answer.resume();
      const { rawHeaders } = answer;
      resolve(rawHeaders.filter((_, n) => rawHeaders[n - 1]?.toLowerCase() === 'x-request-id'));
    });
    asked.on('error', reject).end();
  });

test.each(Object.keys(WAYS))('an answer bears one name, however it is written: %s', async (path) => {
  const [first, ...more] = await idsOf(path);
  expect(first).toMatch(/^\w{5}-\w+$/);
  expect(more).toEqual([]);
  expect(await idsOf(path)).not.toEqual([first]);
});
