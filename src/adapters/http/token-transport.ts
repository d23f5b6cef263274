import { setTokenHeader, tokenHeader, tokensAsText, tokensFrom } from '#contract/shop/demo-wire.ts';
import type { SessionTransport } from '#server/ports/session-transport.ts';

/** Tokens in headers, kept by the caller: browsers let no cookie pass on requests inside one page. */
export const tokenTransport: SessionTransport = {
  read: (c, name) => tokensFrom(c.req.header(tokenHeader(name)))[0] ?? null,
  readAll: (c, name) => tokensFrom(c.req.header(tokenHeader(name))),
  write: (c, name, token) => c.header(setTokenHeader(name), token),
  writeAll: (c, name, tokens) => c.header(setTokenHeader(name), tokensAsText(tokens)),
  clear: (c, name) => c.header(setTokenHeader(name), ''),
};
