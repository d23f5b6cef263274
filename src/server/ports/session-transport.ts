import type { Context } from 'hono';

/** Where a token travels between browser and store: a cookie in Node, the worker's client in the demo. */
export interface SessionTransport {
  /** The only one, or the newest of several. */
  read(c: Context, name: TokenName): string | null;
  readAll(c: Context, name: TokenName): string[];
  write(c: Context, name: TokenName, token: string, maxAgeSeconds: number): void;
  /** Newest first, at most twenty. */
  writeAll(c: Context, name: TokenName, tokens: readonly string[], maxAgeSeconds: number): void;
  clear(c: Context, name: TokenName): void;
}

/**
 * The signed-in user, the marks of a browser that made orders, the key holder, the browser that signed in before, the one
 * that asked for a mailed code.
 */
export type TokenName = 'session' | 'browser' | 'member' | 'device' | 'code';
