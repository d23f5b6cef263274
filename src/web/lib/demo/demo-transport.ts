import { DEMO_TOKENS, LANGUAGE_HEADER, setTokenHeader, tokenHeader } from '#contract/shop/demo-wire.ts';
import type { Transport } from '../calls/transport.ts';
import { browserStorage } from '../files/browser-storage.ts';
import type { DemoLink } from './demo-link.ts';

const keyOf = (name: string) => `demoToken.${name}`;

export function forgetDemoTokens(): void {
  for (const name of DEMO_TOKENS) browserStorage.remove(keyOf(name));
}

/** Calls to the store in the worker, with the tokens that a server would keep in cookies. */
export const demoTransport = (link: DemoLink, language: () => string): Transport => ({
  async send({ method, path, body, headers: own }) {
    const headers: Record<string, string> = { ...own, [LANGUAGE_HEADER]: language() };
    if (body !== undefined) headers['content-type'] = 'application/json';
    for (const name of DEMO_TOKENS) {
      const token = browserStorage.get(keyOf(name));
      if (token) headers[tokenHeader(name)] = token;
    }
    const answer = await link.send({
      method,
      path,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const name of DEMO_TOKENS) {
      const token = answer.headers[setTokenHeader(name)];
      if (token) browserStorage.set(keyOf(name), token);
      else if (token === '') browserStorage.remove(keyOf(name));
    }
    return {
      status: answer.status,
      body: parse(answer.body),
      retryAfter: Number(answer.headers['retry-after']) || null,
    };
  },
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
