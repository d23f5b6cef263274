import type { Context } from 'hono';

/** Where a token travels between browser and store: a cookie in Node, the worker's client in the demo. */
export interface SessionTransport {
  read(c: Context, name: TokenName): string | null;
  write(c: Context, name: TokenName, token: string, maxAgeSeconds: number): void;
  clear(c: Context, name: TokenName): void;
}

/**
 * The signed-in user, the browser that made an order, the key holder, the browser that signed in before, the one
 * that asked for a mailed code.
 */
export type TokenName = 'session' | 'browser' | 'member' | 'device' | 'code';
