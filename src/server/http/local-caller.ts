import type { Context } from 'hono';

/** What a proxy adds to a request that it passes on. */
export const FORWARDING_HEADERS = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-forwarded-host',
  'via',
] as const;

const LOCAL = ['127.0.0.1', '::1'];

/** A call from this machine itself. A proxy on this machine is local too; what it passes on is not. */
export const isLocalCaller = (c: Context, clientAddress: (c: Context) => string): boolean =>
  LOCAL.includes(clientAddress(c)) && FORWARDING_HEADERS.every((name) => c.req.header(name) === undefined);
