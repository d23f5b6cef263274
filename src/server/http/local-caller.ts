import type { Context } from 'hono';

/** What a proxy adds to a request that it passes on. */
export const FORWARDING_HEADERS = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-client-ip',
  'x-cluster-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'via',
] as const;

const LOCAL = ['127.0.0.1', '::1'];

export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** 'localhost:3000' and the like. */
function callsByLoopback(c: Context): boolean {
  const url = `http://${c.req.header('host') ?? ''}`;
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname);
}

/** No browser and no tool of today speaks HTTP/1.0; a proxy that adds no header does (nginx's bare proxy_pass). */
const speaksOldHttp = (c: Context): boolean =>
  (c.env as { incoming?: { httpVersion?: string } } | undefined)?.incoming?.httpVersion === '1.0';

/** A call from this machine itself. A proxy on this machine is local too; what it passes on is not. */
export const isLocalCaller = (c: Context, clientAddress: (c: Context) => string): boolean =>
  LOCAL.includes(clientAddress(c)) &&
  FORWARDING_HEADERS.every((name) => c.req.header(name) === undefined) &&
  callsByLoopback(c) &&
  !speaksOldHttp(c);
