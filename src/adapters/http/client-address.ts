import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import { FORWARDING_HEADERS } from '#server/http/local-caller.ts';

/** '10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'. */
export function isProxyRange(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  if (!isIP(address) || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

/** The caller's address; X-Forwarded-For is believed only as far as trusted proxies wrote it. */
export function createClientAddress(
  trusted: readonly string[],
  onUntrusted: () => void = () => undefined,
): (c: Context) => string {
  let told = false;
  const proxies = new BlockList();
  for (const entry of trusted) {
    if (!isProxyRange(entry)) throw new Error(`TRUST_PROXY: '${entry}' is no address`);
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  // Nearly every request comes through the same one.
  let lastProxy = '';
  const isProxy = (address: string) => {
    if (address === lastProxy) return true;
    const found = isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
    if (found) lastProxy = address;
    return found;
  };
  return (c) => {
    const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
    let address = plain(incoming?.socket.remoteAddress ?? 'unknown');
    if (trusted.length === 0 || !isProxy(address)) {
      if (!told && FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined)) {
        told = true;
        onUntrusted();
      }
      return address;
    }
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => plain(hop.trim()));
    for (let hop = hops.pop(); hop; hop = hops.pop()) {
      if (!isIP(hop)) break;
      address = hop;
      if (!isProxy(address)) break;
    }
    return address;
  };
}

const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);
