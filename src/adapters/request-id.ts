import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { REQUEST_ID_HEADER } from '#contract/endpoint.ts';
import { randomText } from './random-text.ts';

// Short enough to read out over the phone: which process, and its how many-th request.
const PROCESS = randomText(5);
let requests = 0;
const ids = new WeakMap<IncomingMessage, string>();

/** Names a request before anything answers it, and its answer with it. What the sender calls it is not asked. */
export function nameRequest(request: IncomingMessage, response: ServerResponse): void {
  requests += 1;
  const id = `${PROCESS}-${requests.toString(36)}`;
  ids.set(request, id);
  response.setHeader(REQUEST_ID_HEADER, id);
}

export function givenId(c: Context): string | null {
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  return (incoming && ids.get(incoming)) ?? null;
}
