import { API_BASE } from '#contract/wire/endpoint.ts';
import type { RefusalCode } from '#contract/wire/refusals.ts';
import { endpointOf, holdAnswer, holdRequest } from '#testing/hold-to-contract.ts';
import type { Transport, WireAnswer, WireRequest } from '#web/lib/calls/transport.ts';

export interface SentCall {
  name: string;
  query: URLSearchParams;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

type Answer = Partial<WireAnswer> & { body: unknown; newer?: true };
type Script = Record<string, (call: SentCall) => Answer | Promise<Answer>>;

/**
 * The far end of the wire: answers each call by its name ('POST auth/login'), and remembers all of them. Calls of
 * the contract and their answers are held to it.
 */
export function scriptedTransport(script: Script): Transport & { calls: SentCall[] } {
  const calls: SentCall[] = [];
  return {
    calls,
    async send({ method, path, body, headers = {} }: WireRequest) {
      const url = new URL(path, 'http://store.test');
      const name = `${method} ${url.pathname.replace(`${API_BASE}/`, '')}`;
      const call = { name, query: url.searchParams, body, headers };
      calls.push(call);
      const endpoint = endpointOf(name);
      const sent = method === 'GET' ? Object.fromEntries(url.searchParams) : body;
      if (endpoint) holdRequest(name, endpoint, sent);
      const answer = script[name];
      if (!answer) return { status: 404, body: null, retryAfter: null };
      const given = { status: 200, retryAfter: null, ...(await answer(call)) };
      if (endpoint && !given.newer) holdAnswer(name, endpoint, given.status, given.body);
      return given;
    },
  };
}

export const ok = (body: object): Answer => ({ body: { success: true, ...body } });

export const refusal = (code: RefusalCode, message: string, status = 200, params = {}): Answer => ({
  status,
  body: { success: false, code, message, params },
});

/** From a store that is newer than the page: a code that it has never heard of. */
export const newerRefusal = (message: string, status = 200): Answer => ({
  status,
  body: { success: false, code: 'unheard.of', message },
  newer: true,
});

/** No words of the store's own: a proxy's page, a crash. */
export const failure = (status: number): Answer => ({ status, body: null });
