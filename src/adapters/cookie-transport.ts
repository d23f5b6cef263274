import type { Context } from 'hono';
import { tokensAsText, tokensFrom } from '#contract/demo-wire.ts';
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
  const rest = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  // A browser takes such a name from this very host alone: no neighbour can plant one.
  const nameOf = (name: TokenName) => `${secure ? '__Host-' : ''}${NAMES[name]}`;
  const set = (c: Context, name: TokenName, value: string, maxAgeSeconds: number) =>
    c.header('Set-Cookie', `${nameOf(name)}=${value}; Max-Age=${maxAgeSeconds}; ${rest}`, { append: true });
  const readAll = (c: Context, name: TokenName) => tokensFrom(cookieOf(c, nameOf(name)));
  return {
    read: (c, name) => readAll(c, name)[0] ?? null,
    readAll,
    write: set,
    writeAll: (c, name, tokens, maxAgeSeconds) => set(c, name, tokensAsText(tokens), maxAgeSeconds),
    clear(c, name) {
      c.header('Set-Cookie', `${nameOf(name)}=; Max-Age=0; ${rest}`, { append: true });
    },
  };
}

function cookieOf(c: Context, name: string): string | null {
  const header = c.req.header('cookie');
  if (!header) return null;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}
