import * as z from 'zod/mini';
import { trimEnd } from '#domain/text/trim-end.ts';
import { GatewayRefused, GatewayUnclear } from '#server/ports/gateway.ts';
import type { HttpSend } from '#server/ports/http-send.ts';
import { json } from './read-bytes.ts';
import { listOf, refusal, type Session, session } from './stripe-answers.ts';

/** The form of the answers that `recorded/` has; a newer one comes only when we ask for it. */
const API_VERSION = '2026-10-28.endive';
const PAGE = 100;

export class UnknownThere extends Error {}

type Value = string | number | readonly Value[] | { readonly [name: string]: Value };
export type Form = Record<string, Value>;

export interface StripeCalls {
  get<Thing>(path: string, schema: z.ZodMiniType<Thing>, query?: Form): Promise<Thing>;
  /** Under one key a thing is made once. */
  post<Thing>(path: string, schema: z.ZodMiniType<Thing>, form: Form, key: string): Promise<Thing>;
  /** All of them, the newest first, a page at a time. */
  sessions(query: Form): AsyncGenerator<Session>;
}

export interface StripeCallOptions {
  secretKey: string;
  /** 'https://api.stripe.com', or where the sandbox's twin of it stands. */
  apiBase?: string | undefined;
  fetch?: HttpSend | undefined;
  timeoutMs?: number | undefined;
}

/**
 * The gateway's answers, or a refusal, an unknown thing, or no clear answer. Nothing is tried a second time here: the
 * store asks what there is before it does that.
 */
export function stripeCalls({ secretKey, apiBase, fetch: given, timeoutMs }: StripeCallOptions): StripeCalls {
  const send: HttpSend = given ?? ((url, request) => fetch(url, request));
  const base = trimEnd(apiBase ?? 'https://api.stripe.com', '/');

  async function call<Thing>(
    path: string,
    schema: z.ZodMiniType<Thing>,
    how: { method: 'GET' } | { method: 'POST'; body: string; key: string },
  ): Promise<Thing> {
    const headers: Record<string, string> = {
      Accept: 'application/json',
      Authorization: `Bearer ${secretKey}`,
      'Stripe-Version': API_VERSION,
      'User-Agent': 'Kunci/1.0',
    };
    if (how.method === 'POST') {
      headers['Content-Type'] = 'application/x-www-form-urlencoded';
      headers['Idempotency-Key'] = how.key;
    }
    let status: number;
    let body: unknown;
    try {
      const answer = await send(`${base}/v1/${path}`, {
        method: how.method,
        headers,
        ...(how.method === 'POST' ? { body: how.body } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs ?? 15_000),
      });
      status = answer.status;
      body = json(await answer.text());
    } catch (error) {
      throw new GatewayUnclear('The card gateway cannot be reached', { cause: error });
    }
    if (status !== 200) throw failureOf(status, body);
    return readAs(schema, body);
  }

  const get: StripeCalls['get'] = (path, schema, query = {}) => {
    const search = formOf(query);
    return call(search ? `${path}?${search}` : path, schema, { method: 'GET' });
  };
  return {
    get,
    post: (path, schema, form, key) => call(path, schema, { method: 'POST', body: formOf(form), key }),
    async *sessions(query) {
      const schema = listOf(session);
      let after: Form = {};
      for (;;) {
        const { data, has_more: more } = await get('checkout/sessions', schema, {
          limit: PAGE,
          ...query,
          ...after,
        });
        yield* data;
        const last = data.at(-1);
        if (!more || !last) return;
        after = { starting_after: last.id };
      }
    },
  };
}

export function readAs<Thing>(schema: z.ZodMiniType<Thing>, body: unknown): Thing {
  const read = z.safeParse(schema, body);
  if (!read.success) throw new GatewayUnclear('The card gateway said what nobody understands');
  return read.data;
}

/** A key that is refused, too many calls and its own failures say nothing of what was asked. */
function failureOf(status: number, body: unknown): Error {
  const read = z.safeParse(refusal, body);
  const { type, code, message } = read.success ? read.data.error : { type: '', code: '', message: '' };
  const judged =
    read.success && [400, 402, 404].includes(status) && type !== 'idempotency_error' && code !== 'rate_limit';
  if (!judged)
    return new GatewayUnclear(`The card gateway answered ${status}: ${message || 'nothing clear'}`);
  return code === 'resource_missing' ? new UnknownThere() : new GatewayRefused(message);
}

/** { a: { b: [7] } } is 'a[b][0]=7'. */
const formOf = (form: Form): string => new URLSearchParams([...pairsOf(form, '')]).toString();

function* pairsOf(value: Value, name: string): Generator<[string, string]> {
  if (typeof value !== 'object') yield [name, String(value)];
  else
    for (const [key, inner] of Object.entries(value)) yield* pairsOf(inner, name ? `${name}[${key}]` : key);
}
