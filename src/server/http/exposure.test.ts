import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Log } from '#server/ports/log.ts';
import { LIVE_SETTINGS } from '#testing/live-settings.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

const HTTPS = { STORE_URL: 'https://toko.test' };
const FAR = { 'x-forwarded-for': '203.0.113.7' };
const lines: string[] = [];
const note = (fields: object, message: string) => lines.push(JSON.stringify({ ...fields, message }));
const log: Log = { info: note, warn: note, error: note };

let plain: TestStore;
let https: TestStore;
let live: TestStore;
beforeAll(async () => {
  plain = await testStore({ log });
  https = await testStore({ vars: HTTPS, database: plain.database });
  live = await testStore({ vars: LIVE_SETTINGS, database: plain.database });
});
afterAll(async () => {
  await live?.close();
  await https?.close();
  await plain?.close();
});

describe('a sandbox that others reach', () => {
  it('shows staff mail to nobody: no proxy tells who is local, and nobody takes the admin over by a reset', async () => {
    const admin = await https.signedIn('admin');
    const customer = await https.signedIn('customer');
    for (const { email } of [admin, customer]) await https.client().post('auth/request-reset', { email });
    await https.runJob('send-mail');
    const read = async (store: TestStore, headers = {}) =>
      (await store.client().get('/sandbox/inbox.json', headers)).body as { id: number; to: string }[];
    const far = await read(https, FAR);
    expect(far.map((mail) => mail.to)).toEqual([customer.email]);
    const to = await https.client().get(`/sandbox/inbox.json?to=${admin.email}`, FAR);
    expect(to.body).toEqual([]);
    expect((await read(https)).map((mail) => mail.to)).toEqual([customer.email]);
    const secret = (await read(plain)).find((mail) => mail.to === admin.email);
    expect(secret).toBeDefined();
    const one = `/sandbox/inbox/mail/${secret?.id}`;
    expect((await plain.client().get(one)).status).toBe(200);
    expect((await https.client().get(one)).status).toBe(404);
  });
});

describe('a sandbox of this machine', () => {
  const INBOX = '/sandbox/inbox.json';
  const elsewhere =
    'Sandbox ini hanya dapat dibuka di komputernya sendiri. Untuk membukanya bagi orang lain, mulai toko dengan SANDBOX_PUBLIC=1.';

  it.each([
    ['passed on by a proxy', FAR],
    ['passed on by nginx as the guide sets it up', { 'x-real-ip': '203.0.113.7' }],
    ['through a tunnel', { 'x-forwarded-host': 'toko.example' }],
    ['through a cache', { via: '1.1 proxy' }],
  ])('tells who is %s to stay outside', async (_, headers) => {
    for (const path of [INBOX, '/sandbox/inbox/mail/1', '/sandbox/timeline/x', '/sandbox/tripay/qr/DEV-T1']) {
      const answer = await plain.client().get(path, headers);
      expect([answer.status, answer.body?.message]).toEqual([403, elsewhere]);
    }
  });

  /** As a proxy writes it that adds no header of its own. */
  const asWritten = (head: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(plain.url);
      const socket = connect(Number(port), hostname, () =>
        socket.write(`${head}\r\nConnection: close\r\n\r\n`),
      );
      let answer = '';
      socket.on('data', (text) => (answer += text)).on('error', reject);
      socket.on('close', () => resolve(answer.split('\r\n', 1)[0] ?? ''));
    });

  it.each([
    ['by its own name', `GET ${INBOX} HTTP/1.1\r\nHost: localhost:3000`, 200],
    ['by the name of a shop', `GET ${INBOX} HTTP/1.1\r\nHost: toko.example`, 403],
    ['by a name that only begins like its own', `GET ${INBOX} HTTP/1.1\r\nHost: localhost.evil.example`, 403],
    ['as a bare proxy_pass calls it', `GET ${INBOX} HTTP/1.0\r\nHost: 127.0.0.1:3000`, 403],
  ])('answers who calls it %s accordingly', async (_, head, status) => {
    expect(await asWritten(head)).toContain(` ${status} `);
  });
});

describe('metrics', () => {
  it('of a store that takes money are for the token or an admin, not for whoever comes by a proxy', async () => {
    for (const store of [https, live]) expect((await store.client().get('/metrics')).status).toBe(401);
    expect((await plain.client().get('/metrics')).status).toBe(200);
  });

  it('open for the token and for nothing like it', async () => {
    const token = 'sebuah-token-panjang-sekali';
    const store = await testStore({ vars: { METRICS_TOKEN: token }, database: plain.database });
    const ask = async (authorization?: string) =>
      (await store.client().get('/metrics', authorization ? { ...FAR, authorization } : FAR)).status;
    expect(await ask(`Bearer ${token}`)).toBe(200);
    for (const wrong of [undefined, token, `Bearer ${token} `.slice(0, -2), `Basic ${token}`, 'Bearer '])
      expect(await ask(wrong)).toBe(401);
    expect((await store.client().get('/metrics')).status).toBe(401);
    await store.close();
  });
});

describe('what a live store keeps to itself', () => {
  it('has no API docs, no WebAssembly for a demo, and says https for all its hosts', async () => {
    expect((await live.client().get('openapi.json')).status).toBe(404);
    expect((await plain.client().get('openapi.json')).status).toBe(200);
    const headers = async (store: TestStore) => (await store.client().get('/healthz')).headers;
    expect((await headers(live)).get('content-security-policy')).not.toContain('wasm-unsafe-eval');
    expect((await headers(plain)).get('content-security-policy')).toContain('wasm-unsafe-eval');
    expect((await headers(live)).get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
    const off = await testStore({
      vars: { ...LIVE_SETTINGS, HSTS_SUBDOMAINS: 'off' },
      database: plain.database,
    });
    expect((await headers(off)).get('strict-transport-security')).toBe('max-age=31536000');
    await off.close();
  });

  it('the description names the gateways’ notices', async () => {
    expect((await plain.client().get('openapi.json')).body.info.description).toContain('tripay/callback');
  });
});

describe('a call from a page', () => {
  it('of the same host under http is not from this store when that is https', async () => {
    const { host } = new URL(https.url);
    const login = (origin: string) =>
      https.client().post('auth/login', { email: 'a@b.id', password: 'x' }, { origin });
    expect((await login(`http://${host}`)).body.code).toBe('request.wrong-origin');
    expect((await login(`https://${host}`)).body.code).not.toBe('request.wrong-origin');
    expect((await login('https://toko.test')).body.code).not.toBe('request.wrong-origin');
  });
});

describe('the log', () => {
  it('warns once of a proxy that nobody named', async () => {
    const store = await testStore({ log, database: plain.database });
    lines.length = 0;
    for (let n = 0; n < 3; n += 1)
      await store.client().post('auth/login', { email: 'a@b.id', password: 'x' }, FAR);
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
    await store.close();
  });

  it('does not take an upload that was given up for a failure', async () => {
    lines.length = 0;
    const headers = { 'content-type': 'application/json', 'content-length': 5_000 };
    const sent = request(`${plain.url}/backend/api/auth/login`, { method: 'POST', headers });
    sent.on('error', () => undefined);
    sent.write('{"email":');
    await expect.poll(() => sent.socket?.bytesWritten ?? 0).toBeGreaterThan(0);
    sent.destroy();
    await expect.poll(() => lines.filter((line) => line.includes('given up by the caller'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('request failed'))).toEqual([]);
  });
});
