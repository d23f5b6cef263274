import { API_BASE } from '#contract/endpoint.ts';
import type { Transport, WireAnswer, WireRequest } from '#web/lib/transport.ts';

export interface SentCall {
  name: string;
  query: URLSearchParams;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

type Answer = Partial<WireAnswer> & { body: unknown };
type Script = Record<string, (call: SentCall) => Answer | Promise<Answer>>;

/** The far end of the wire: answers each call by its name ('POST auth/login'), and remembers all of them. */
export function scriptedTransport(script: Script): Transport & { calls: SentCall[] } {
  const calls: SentCall[] = [];
  return {
    calls,
    async send({ method, path, body, headers = {} }: WireRequest) {
      const url = new URL(path, 'http://store.test');
      const name = `${method} ${url.pathname.replace(`${API_BASE}/`, '')}`;
      const call = { name, query: url.searchParams, body, headers };
      calls.push(call);
      const answer = script[name];
      if (!answer) return { status: 404, body: null, retryAfter: null };
      return { status: 200, retryAfter: null, ...(await answer(call)) };
    },
  };
}

export const ok = (body: object): Answer => ({ body: { success: true, ...body } });

export const refusal = (code: string, message: string, status = 200, params = {}): Answer => ({
  status,
  body: { success: false, code, message, params },
});

/** No words of the store's own: a proxy's page, a crash. */
export const failure = (status: number): Answer => ({ status, body: null });
