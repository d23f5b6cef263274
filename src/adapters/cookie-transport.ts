import type { Context } from 'hono';
import type { SessionTransport, TokenName } from '#server/ports/session-transport.ts';

const NAMES: Record<TokenName, string> = {
  session: 'kunci_session',
  browser: 'kunci_browser',
  member: 'kunci_member',
  device: 'kunci_device',
  code: 'kunci_code',
};
const TOKEN = /^[A-Za-z0-9]{16,64}$/;

/** Tokens in cookies that scripts cannot read and other sites' posts do not carry. */
export function createCookieTransport(secure: boolean): SessionTransport {
  const rest = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  // A browser takes such a name from this very host alone: no neighbour can plant one.
  const nameOf = (name: TokenName) => `${secure ? '__Host-' : ''}${NAMES[name]}`;
  return {
    read(c, name) {
      const value = cookieOf(c, nameOf(name));
      return value && TOKEN.test(value) ? value : null;
    },
    write(c, name, token, maxAgeSeconds) {
      c.header('Set-Cookie', `${nameOf(name)}=${token}; Max-Age=${maxAgeSeconds}; ${rest}`, { append: true });
    },
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
