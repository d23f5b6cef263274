import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createGuardedSend, type GuardOptions } from '../http/guarded-send.ts';
import { createEventPost } from './http-event-post.ts';

const MESSAGE = { id: 'evt_1', body: '{}', secrets: [`whsec_${'A'.repeat(44)}`] };

/** A server of this machine that nobody may be led to. */
async function inside() {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? '');
    response.end('secret');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, seen };
}
function poster(options: GuardOptions) {
  const send = createGuardedSend(options);
  onTestFinished(() => send.close());
  return createEventPost({ send, judge: send.judge, now: Date.now, timeoutMs: 2_000 });
}

describe('an address that leads inside', () => {
  it('by its name, at the first call or at a later one, is not called', async () => {
    const { port, seen } = await inside();
    const answers = [['203.0.113.9', '127.0.0.1'], ['127.0.0.1'], ['10.0.0.1'], ['169.254.169.254']];
    const lookup: LookupFunction = (_name, _options, callback) => {
      const found = (answers.shift() ?? ['127.0.0.1']).map((address) => ({ address, family: 4 }));
      queueMicrotask(() => callback(null, found));
    };
    const { post, mayCall } = poster({ lookup });
    const url = `https://toko.test:${port}/kabar`;
    expect(mayCall(url)).toBe(true);
    for (let n = 0; n < 4; n += 1)
      expect(await post(url, MESSAGE)).toEqual({ status: null, answer: 'an address inside' });
    expect(seen).toEqual([]);
  });

  it('by its digits or without https is none', async () => {
    const { port, seen } = await inside();
    const { post, mayCall } = poster({});
    for (const url of [
      `https://127.0.0.1:${port}/`,
      `http://toko.test:${port}/`,
      'ftp://toko.test/',
      'kabar',
    ]) {
      expect(mayCall(url), url).toBe(false);
      expect((await post(url, MESSAGE)).status, url).toBeNull();
    }
    expect(seen).toEqual([]);
  });
});

it('what is answered is kept in short, and no control character of it', async () => {
  const server = createServer((_request, response) => response.end(`a\u0000b\n${'x'.repeat(2_000)}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { status, answer } = await poster({ loopback: true }).post(url, MESSAGE);
  expect([status, answer.slice(0, 6), answer.length]).toEqual([200, 'a b xx', 500]);
});
