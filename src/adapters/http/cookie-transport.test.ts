import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createCookieTransport } from './cookie-transport.ts';

const TOKEN = 'aB3'.repeat(14);
const NEWER = 'cD4'.repeat(14);

/** What a handler sees of a request's cookies, and what it sends back. */
async function visit(secure: boolean, cookie?: string) {
  const transport = createCookieTransport(secure);
  const app = new Hono();
  app.get('/', (c) => c.json([transport.read(c, 'session'), transport.read(c, 'browser')]));
  app.get('/in', (c) => {
    transport.write(c, 'session', TOKEN, 3_600);
    transport.write(c, 'browser', TOKEN, 60);
    return c.body(null);
  });
  app.get('/out', (c) => {
    transport.clear(c, 'session');
    return c.body(null);
  });
  const ask = (path: string) => app.request(path, { headers: cookie === undefined ? {} : { cookie } });
  return {
    read: (await (await ask('/')).json()) as (string | null)[],
    written: (await ask('/in')).headers.getSetCookie(),
    cleared: (await ask('/out')).headers.getSetCookie(),
  };
}

const flagsOf = (line = '') => line.split('; ').slice(1).sort();

describe('tokens in cookies', () => {
  it('cannot be read by scripts or sent by other sites’ posts; under https they stay there', async () => {
    const plain = await visit(false);
    const https = await visit(true);
    expect(plain.written.map((line) => line.split('=')[0])).toEqual(['kunci_session', 'kunci_browser']);
    expect(flagsOf(plain.written[0])).toEqual(['HttpOnly', 'Max-Age=3600', 'Path=/', 'SameSite=Lax']);
    expect(flagsOf(https.written[0])).toEqual([
      'HttpOnly',
      'Max-Age=3600',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    expect(flagsOf(https.cleared[0])).toEqual(['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(https.cleared[0]).toMatch(/^__Host-kunci_session=;/);
  });

  it('under https come from this very host: what a neighbour planted under the plain name is not read', async () => {
    expect((await visit(true, `kunci_session=${TOKEN}; kunci_browser=${TOKEN}`)).read).toEqual([null, null]);
    expect((await visit(true, `__Host-kunci_session=${TOKEN}`)).read).toEqual([TOKEN, null]);
    expect((await visit(false, `__Host-kunci_session=${TOKEN}`)).read).toEqual([null, null]);
  });

  it.each([
    [`kunci_session=${TOKEN}`, TOKEN],
    [`a=1; kunci_session=${TOKEN}; b=2`, TOKEN],
    [`a=1;kunci_session=${TOKEN}`, TOKEN],
    [`kunci_browser=${TOKEN}`, null],
    [`xkunci_session=${TOKEN}`, null],
    [`a=kunci_session=${TOKEN}`, null],
    ['kunci_session=', null],
    ['kunci_session', null],
    ['kunci_session=pendek', null],
    [`kunci_session=${'a'.repeat(65)}`, null],
    [`kunci_session=${TOKEN.slice(1)}'`, null],
    [`kunci_session="${TOKEN}"`, TOKEN],
    ['', null],
    [undefined, null],
  ])('%j carries the session %j', async (cookie, token) => {
    expect((await visit(false, cookie)).read[0]).toBe(token);
  });

  it('keeps several in one cookie, newest first; what is no list of tokens is none', async () => {
    const transport = createCookieTransport(false);
    const app = new Hono();
    app.get('/', (c) => c.json([transport.readAll(c, 'browser'), transport.read(c, 'browser')]));
    app.get('/in', (c) => {
      transport.writeAll(c, 'browser', [NEWER, TOKEN], 60);
      return c.body(null);
    });
    const [line = ''] = (await app.request('/in')).headers.getSetCookie();
    const cookie = line.split(';')[0] ?? '';
    const read = async (value: string) => (await app.request('/', { headers: { cookie: value } })).json();
    expect(await read(cookie)).toEqual([[NEWER, TOKEN], NEWER]);
    for (const bad of ['', '.', `${TOKEN}.`, `${TOKEN}.x`, `.${TOKEN}`, `${`${TOKEN}.`.repeat(20)}${TOKEN}`])
      expect(await read(`kunci_browser=${bad}`)).toEqual([[], null]);
  });
});
