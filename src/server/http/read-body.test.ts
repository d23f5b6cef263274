import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { isRefusal } from '#contract/wire/refusals.ts';
import { readBody } from './route.ts';

let looked = 0;
/** On Node the stream of a request is made when somebody looks at it, with all that belongs to one. */
class Watched extends Request {
  override get body() {
    looked += 1;
    return super.body;
  }
}

const app = new Hono().post('/', async (c) => {
  const body = await readBody(c, 10);
  return c.text(isRefusal(body) ? body.code : new TextDecoder().decode(body));
});
const send = async (body: string, headers: Record<string, string> = {}) => {
  looked = 0;
  return (await app.request(new Watched('http://toko.test/', { method: 'POST', body, headers }))).text();
};

test('a body whose length is named is read without a stream, which would cost more than the call', async () => {
  expect(await send('{"a":1}', { 'content-length': '7' })).toBe('{"a":1}');
  expect(looked).toBe(0);
});

test('one without is counted as it comes, and ends where it is too long', async () => {
  expect(await send('{"a":1}')).toBe('{"a":1}');
  expect(await send('{"a":12345}')).toBe('request.too-large');
  expect(await send('x', { 'content-length': '11' })).toBe('request.too-large');
});
