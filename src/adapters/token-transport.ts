import { setTokenHeader, TOKEN_PATTERN, tokenHeader } from '#contract/demo-wire.ts';
import type { SessionTransport } from '#server/ports/session-transport.ts';

/** Tokens in headers, kept by the caller: browsers let no cookie pass on requests inside one page. */
export const tokenTransport: SessionTransport = {
  read(c, name) {
    const value = c.req.header(tokenHeader(name));
    return value && TOKEN_PATTERN.test(value) ? value : null;
  },
  write: (c, name, token) => c.header(setTokenHeader(name), token),
  clear: (c, name) => c.header(setTokenHeader(name), ''),
};
