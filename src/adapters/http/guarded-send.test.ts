import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AddressRefused, type HttpRequest } from '#server/ports/http-send.ts';
import { createGuardedSend, type GuardOptions } from './guarded-send.ts';
import { isOutside } from './outside-addresses.ts';

const get = (): HttpRequest => ({
  method: 'GET',
  headers: {},
  redirect: 'manual',
  signal: new AbortController().signal,
});

/** A server of this machine that counts who comes. */
async function inside(listener: RequestListener = (_request, response) => response.end('secret')) {
  const server = createServer(listener);
  const seen = { connections: 0 };
  server.on('connection', () => {
    seen.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, seen };
}
function guarded(options: GuardOptions = {}) {
  const send = createGuardedSend(options);
  onTestFinished(() => send.close());
  return send;
}
/** Each name with what it leads to, one look-up after the other. */
const resolver = (answers: Record<string, string[][]>): LookupFunction & { asked: string[] } => {
  const asked: string[] = [];
  const lookup: LookupFunction = (name, _options, callback) => {
    asked.push(name);
    const found = (answers[name]?.shift() ?? []).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    queueMicrotask(() => callback(null, found));
  };
  return Object.assign(lookup, { asked });
};

describe('an address in digits', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0X7F.1',
    '017700000001',
    '0177.0.0.01',
    '0x7f.0x0.0x0.0x1',
    '127.0.0.1.',
    '127.000.000.001',
    '１２７.０.０.１',
    '①②⑦.0.0.1',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '0',
    '0.0.0.0',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
  ])('that leads to this machine is not called: %s', async (host) => {
    const { port, seen } = await inside();
    for (const scheme of ['http', 'https'])
      await expect(guarded()(`${scheme}://${host}:${port}/`, get())).rejects.toThrow(AddressRefused);
    expect(seen.connections).toBe(0);
  });

  it.each([
    ['10.0.0.1', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['100.100.100.200', false],
    ['100.128.0.1', true],
    ['169.254.169.254', false],
    ['168.63.129.16', false],
    ['192.0.0.192', false],
    ['198.18.0.1', false],
    ['203.0.113.9', false],
    ['224.0.0.1', false],
    ['239.255.255.250', false],
    ['240.0.0.1', false],
    ['255.255.255.255', false],
    ['8.8.8.8', true],
    ['::', false],
    ['::1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::808:808', false],
    ['100::1', false],
    ['fc00::1', false],
    ['fd00:ec2::254', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['2606:4700::1%eth0', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['2002:808:808::1', false],
    ['3fff::1', false],
    ['2606:4700::1111', true],
    ['2a00:1450:4001::1', true],
    ['localhost', false],
    ['', false],
  ])('%s: outside is %s', (address, outside) => {
    expect(isOutside(address)).toBe(outside);
  });
});

describe('an address that is no https of the web', () => {
  it.each([
    'http://toko.example/',
    'ftp://toko.example/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'gopher://toko.example/',
    'javascript:1',
    'https://nama:sandi@toko.example/',
    'https://nama@toko.example/',
    'https://toko.example:22/',
    'https://toko.example:80/',
    'https://toko.example:0/',
    'https://toko.example:65536/',
    'https://',
    '//toko.example/',
    'toko.example',
    '',
  ])('is not even looked up: %s', async (url) => {
    const lookup = resolver({});
    await expect(guarded({ lookup })(url, get())).rejects.toThrow(AddressRefused);
    expect(lookup.asked).toEqual([]);
  });

  it('with https and a usual port is looked up', async () => {
    const lookup = resolver({});
    for (const url of ['https://toko.example/', 'https://toko.example:443/', 'https://toko.example:8443/'])
      await expect(guarded({ lookup })(url, get())).rejects.toThrow();
    expect(lookup.asked).toEqual(Array(3).fill('toko.example'));
  });
});

describe('a name', () => {
  it.each([
    ['to this machine', ['127.0.0.1']],
    ['to this machine by IPv6', ['::1']],
    ['inside, mapped', ['::ffff:10.0.0.1']],
    ['outside and inside', ['8.8.8.8', '127.0.0.1']],
    ['nowhere', []],
  ])('that leads %s is not called', async (_, addresses) => {
    const { port, seen } = await inside();
    const lookup = resolver({ 'toko.example': [addresses] });
    const call = guarded({ lookup })(`https://toko.example:${port}/`, get());
    await expect(call).rejects.toThrow(AddressRefused);
    expect([seen.connections, lookup.asked]).toEqual([0, ['toko.example']]);
  });

  it('is called where it was judged to lead: what it says afterwards is not asked', async () => {
    const { port, seen } = await inside();
    // Judged and connected to by one look-up; the second call is judged anew.
    const lookup = resolver({ 'toko.example': [['127.0.0.2'], ['10.0.0.1']] });
    const send = guarded({ lookup, loopback: true });
    await expect(send(`http://toko.example:${port}/`, get())).rejects.toThrow(/ECONNREFUSED/);
    await expect(send(`http://toko.example:${port}/`, get())).rejects.toThrow(AddressRefused);
    expect([seen.connections, lookup.asked.length]).toEqual([0, 2]);
  });

  it('of this machine’s own is no way in', async () => {
    const { port, seen } = await inside();
    await expect(guarded()(`https://localhost:${port}/`, get())).rejects.toThrow(AddressRefused);
    expect(seen.connections).toBe(0);
  });
});

describe('where this machine may be called', () => {
  it('answers come, without https too; the networks around it stay shut', async () => {
    const { port } = await inside();
    const lookup = resolver({ 'toko.example': [['8.8.8.8']], 'dalam.example': [['192.168.1.1']] });
    const send = guarded({ loopback: true, lookup });
    expect(await (await send(`http://127.0.0.1:${port}/`, get())).text()).toBe('secret');
    for (const url of ['http://toko.example/', 'http://dalam.example:8080/', 'https://10.0.0.1/'])
      await expect(send(url, get())).rejects.toThrow(AddressRefused);
  });

  it('an answer is neither followed nor unpacked', async () => {
    const other = await inside();
    const packed = gzipSync('x'.repeat(10_000_000));
    const { port } = await inside((request, response) => {
      if (request.url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
      else response.writeHead(302, { location: `http://127.0.0.1:${other.port}/` }).end();
    });
    const send = guarded({ loopback: true });
    expect((await send(`http://127.0.0.1:${port}/`, get())).status).toBe(302);
    const text = await (await send(`http://127.0.0.1:${port}/packed`, get())).text();
    expect(text.length).toBeLessThanOrEqual(packed.length);
    expect(other.seen.connections).toBe(0);
  });

  it.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    ['never ends', (_request, response) => void response.writeHead(200).write('a')],
    [
      'drips',
      (_request, response) => {
        const drip = setInterval(() => response.write('a'), 5);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ])('one that %s is left in time', async (_, listener) => {
    const { port } = await inside(listener);
    const call = guarded({ loopback: true, mostMs: 100 })(`http://127.0.0.1:${port}/`, get());
    await expect(call).rejects.toThrow(/abort|timeout/i);
  });

  it('a large answer is not read to its end', async () => {
    const { port } = await inside((_request, response) => response.end('x'.repeat(2_000)));
    const send = (mostBytes: number) =>
      guarded({ loopback: true, mostBytes })(`http://127.0.0.1:${port}/`, get());
    expect(await (await send(2_000)).text()).toHaveLength(2_000);
    await expect(send(1_999)).rejects.toThrow('too large');
  });
});
