import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { tokensAsText, tokensFrom } from '#contract/shop/demo-wire.ts';
import type { SessionTransport, TokenName } from '#server/ports/session-transport.ts';

const NAMES: Record<TokenName, string> = {
  session: 'kunci_session',
  browser: 'kunci_browser',
  member: 'kunci_member',
  device: 'kunci_device',
  code: 'kunci_code',
};

/** Tokens in cookies that scripts cannot read and other sites' posts do not carry. */
export function createCookieTransport(secure: boolean): SessionTransport {
  // A browser takes a name with this prefix from this very host alone: no neighbour can plant one.
  const prefix = secure ? 'host' : undefined;
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, prefix } as const;
  const set = (c: Context, name: TokenName, value: string, maxAge: number) =>
    setCookie(c, NAMES[name], value, { ...options, maxAge });
  const readAll = (c: Context, name: TokenName) => tokensFrom(getCookie(c, NAMES[name], prefix));
  return {
    read: (c, name) => readAll(c, name)[0] ?? null,
    readAll,
    write: set,
    writeAll: (c, name, tokens, maxAge) => set(c, name, tokensAsText(tokens), maxAge),
    clear: (c, name) => void deleteCookie(c, NAMES[name], options),
  };
}
