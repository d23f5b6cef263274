import { afterEach, expect } from 'vitest';
import * as z from 'zod/mini';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import { API_BASE, type Endpoint } from '#contract/endpoint.ts';
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts';
import type { Transport, WireAnswer, WireRequest } from '#web/lib/transport.ts';

export interface SentCall {
  name: string;
  query: URLSearchParams;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

type Answer = Partial<WireAnswer> & { body: unknown; newer?: true };
type Script = Record<string, (call: SentCall) => Answer | Promise<Answer>>;

const byName = new Map(ALL_ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

/** What the contract says against the bodies of a test: one whose far end no store could be fails. */
const problems: string[] = [];
afterEach(() => expect(problems.splice(0)).toEqual([]));

function hold(what: string, schema: z.ZodMiniType, value: unknown): void {
  const { error } = z.safeParse(schema, value);
  for (const issue of error?.issues ?? [])
    problems.push(`${what}: ${issue.path.join('.') || '(all of it)'}: ${issue.message}`);
}

function holdAnswer(name: string, endpoint: Endpoint, { status, body }: WireAnswer): void {
  if (typeof body !== 'object' || body === null) return;
  const { success, code } = body as { success?: unknown; code?: unknown };
  if (success === true) hold(`the answer of ${name}`, endpoint.output, body);
  if (success === true || code === undefined) return;
  const known = Object.hasOwn(REFUSALS, String(code)) ? REFUSALS[code as RefusalCode] : null;
  if (known?.status !== status)
    problems.push(`the answer of ${name}: ${code} is ${known ? `always ${known.status}` : 'no refusal'}`);
}

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
      const endpoint = byName.get(name);
      const sent = method === 'GET' ? Object.fromEntries(url.searchParams) : body;
      if (endpoint) hold(`the request ${name}`, endpoint.input, JSON.parse(JSON.stringify(sent ?? null)));
      const answer = script[name];
      if (!answer) return { status: 404, body: null, retryAfter: null };
      const given = { status: 200, retryAfter: null, ...(await answer(call)) };
      if (endpoint && !given.newer) holdAnswer(name, endpoint, given);
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
