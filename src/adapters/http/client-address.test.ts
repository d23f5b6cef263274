import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createClientAddress } from './client-address.ts';

async function addressOf(trusted: string[], remoteAddress: string | undefined, forwarded?: string) {
  const clientAddress = createClientAddress(trusted);
  const app = new Hono().get('/', (c) => c.text(clientAddress(c)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return response.status === 200 ? response.text() : `status ${response.status}`;
}

describe('the caller’s address', () => {
  it.each<[string, string[], string | undefined, string | undefined, string]>([
    ['direct', [], '203.0.113.7', undefined, '203.0.113.7'],
    ['direct, spoofed header', [], '203.0.113.7', '10.9.9.9', '203.0.113.7'],
    ['mapped IPv4', [], '::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['IPv6', [], '2001:db8::7', '10.9.9.9', '2001:db8::7'],
    ['a stranger with a header', ['10.0.0.1'], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['behind the proxy', ['10.0.0.1'], '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['behind the mapped proxy', ['10.0.0.1'], '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['mapped hop', ['10.0.0.1'], '10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['spoofed before the proxy', ['10.0.0.1'], '10.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['spoofed as the proxy', ['10.0.0.1'], '10.0.0.1', '10.0.0.1, 203.0.113.7', '203.0.113.7'],
    ['two proxies', ['10.0.0.1', '10.0.0.2'], '10.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['one of two trusted', ['10.0.0.1'], '10.0.0.1', '203.0.113.7, 10.0.0.2', '10.0.0.2'],
    ['range', ['10.0.0.0/8'], '10.200.3.4', '203.0.113.7, 10.1.1.1', '203.0.113.7'],
    ['outside the range', ['10.0.0.0/8'], '11.0.0.1', '203.0.113.7', '11.0.0.1'],
    ['IPv6 proxy', ['::1'], '::1', '2001:db8::7', '2001:db8::7'],
    ['IPv6 range', ['fd00::/8'], 'fd12::1', '1.1.1.1, 2001:db8::7', '2001:db8::7'],
    ['proxy that says nothing', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
    ['proxy with an empty header', ['10.0.0.1'], '10.0.0.1', '', '10.0.0.1'],
    ['nonsense hop', ['10.0.0.1'], '10.0.0.1', '203.0.113.7, unknown', '10.0.0.1'],
    ['text in front', ['10.0.0.1'], '10.0.0.1', "'; drop table--, 203.0.113.7", '203.0.113.7'],
    ['zone in a hop', ['fe80::/10'], 'fe80::1', 'fe80::2%eth0', 'fe80::2%eth0'],
    ['only proxies', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['no socket', ['10.0.0.1'], undefined, '203.0.113.7', 'unknown'],
  ])('%s', async (_, trusted, remote, forwarded, address) => {
    expect(await addressOf(trusted, remote, forwarded)).toBe(address);
  });

  it.each([
    'nginx',
    '',
    '10.0.0',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '::1/129',
    '/8',
    '10.0.0.0/8x',
  ])('a proxy named %j is refused instead of trusting too much', (entry) => {
    expect(() => createClientAddress([entry])).toThrow(/TRUST_PROXY/);
  });
});
