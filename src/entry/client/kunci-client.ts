import type * as z from 'zod/mini';
import type * as claims from '#contract/api/claims.ts';
import type * as goods from '#contract/api/goods.ts';
import { V1_BASE } from '#contract/api/paths.ts';
import type { V1Call, V1Error } from '#contract/api/v1.ts';
import type * as webhooks from '#contract/api/webhooks.ts';
import { publicPartOf, SIGNED_CALL, signedText } from '#domain/guard/api-keys.ts';

type In<Call extends V1Call> = z.input<Call['input']>;
type Out<Call extends V1Call> = z.output<Call['output']>;
/** In an address everything is text; a number is as good to a caller. */
type Query<Call extends V1Call> = {
  [Name in keyof In<Call>]: string extends NonNullable<In<Call>[Name]>
    ? In<Call>[Name] | number
    : In<Call>[Name];
};
type Fields = Readonly<Record<string, string | number | undefined>>;

export interface KunciOptions {
  /** Where the store is: 'https://toko.example'. */
  url: string;
  /** The whole key, as it was shown once. */
  key: string;
  /** How often a call is tried again that was not answered, or put off. */
  retries?: number;
  /** The pause before the first of them, in milliseconds; each following one is twice as long. */
  pauseMs?: number;
  fetch?: typeof fetch;
}

/** What the store refuses: decide by `code`. */
export class KunciRefusal extends Error {
  override name = 'KunciRefusal';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly params: Readonly<Record<string, string | number>> = {},
    /** Seconds, where the store says when to come back. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', utf8(text)));
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

/** The store did not refuse for good: it was busy, slow, or asks to come back later. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof KunciRefusal) || error.status === 429 || error.status >= 500;

/** Calls of one store. Everything is signed, so the key itself never leaves this machine. */
export class KunciClient {
  readonly #options: Required<Omit<KunciOptions, 'key'>>;
  readonly #name: string;
  readonly #secret: Promise<string>;

  constructor({ url, key, retries = 5, pauseMs = 250, fetch: send = fetch }: KunciOptions) {
    const name = publicPartOf(key);
    if (name === null) throw new TypeError('this is no key of a Kunci store');
    this.#options = { url: url.replace(/\/$/, ''), retries, pauseMs, fetch: send };
    this.#name = name;
    this.#secret = sha256(key);
  }

  /** Every variant with its stock and your price; from a cursor on what has changed. */
  catalogue(query: Query<typeof goods.readCatalogue> = {}): Promise<Out<typeof goods.readCatalogue>> {
    return this.#get('catalogue', query);
  }

  balance(): Promise<Out<typeof goods.readBalance>> {
    return this.#get('balance');
  }

  quote(wish: In<typeof goods.makeQuote>): Promise<Out<typeof goods.makeQuote>> {
    return this.#post('quote', wish);
  }

  /** Buys. Without a number of yours it gets one, so that trying again never buys twice. */
  order(wish: In<typeof goods.placeOrder>): Promise<Out<typeof goods.placeOrder>> {
    return this.#post('orders', { number: crypto.randomUUID(), ...wish });
  }

  /** One order with its goods, by your own number or its id. */
  readOrder(order: string | number): Promise<Out<typeof goods.readOrder>> {
    return this.#get(`orders/${encodeURIComponent(order)}`);
  }

  orders(query: Query<typeof goods.listOrders> = {}): Promise<Out<typeof goods.listOrders>> {
    return this.#get('orders', query);
  }

  ledger(query: Query<typeof goods.readLedger> = {}): Promise<Out<typeof goods.readLedger>> {
    return this.#get('ledger', query);
  }

  claim(said: In<typeof claims.openClaim>): Promise<Out<typeof claims.openClaim>> {
    return this.#post('claims', said);
  }

  claims(query: Query<typeof claims.listClaims>): Promise<Out<typeof claims.listClaims>> {
    return this.#get('claims', query);
  }

  saveWebhook(wanted: In<typeof webhooks.saveWebhook>): Promise<Out<typeof webhooks.saveWebhook>> {
    return this.#post('webhooks', wanted);
  }

  webhooks(): Promise<Out<typeof webhooks.listWebhooks>> {
    return this.#get('webhooks', {});
  }

  removeWebhook(which: In<typeof webhooks.removeWebhook>): Promise<Out<typeof webhooks.removeWebhook>> {
    return this.#post('webhooks/remove', which);
  }

  #get<Answer>(path: string, query: Fields = {}): Promise<Answer> {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const text = new URLSearchParams(given).toString();
    return this.#again('GET', `${V1_BASE}/${path}${text === '' ? '' : `?${text}`}`, '');
  }

  #post<Answer>(path: string, body: object): Promise<Answer> {
    return this.#again('POST', `${V1_BASE}/${path}`, JSON.stringify(body));
  }

  /** With growing pauses, or those that the store asks for; the same body, and so the same number. */
  async #again<Answer>(method: string, path: string, body: string): Promise<Answer> {
    const { retries, pauseMs } = this.#options;
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#call<Answer>(method, path, body);
      } catch (error) {
        if (tries >= retries || !isPassing(error)) throw error;
        const asked = error instanceof KunciRefusal ? error.retryAfter : null;
        const own = pauseMs * 2 ** tries * (0.75 + Math.random() / 2);
        await new Promise((done) => setTimeout(done, asked === null ? own : asked * 1000));
      }
    }
  }

  async #call<Answer>(method: string, path: string, body: string): Promise<Answer> {
    const time = String(Math.floor(Date.now() / 1000));
    const text = signedText({ method, path, time, bodyHash: await sha256(body) });
    const key = await crypto.subtle.importKey('raw', utf8(await this.#secret), HMAC, false, ['sign']);
    const response = await this.#options.fetch(`${this.#options.url}${path}`, {
      method,
      headers: {
        [SIGNED_CALL.key]: this.#name,
        [SIGNED_CALL.time]: time,
        [SIGNED_CALL.signature]: hex(await crypto.subtle.sign('HMAC', key, utf8(text))),
        ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body } : {}),
      redirect: 'error',
    });
    const said = (await response.json()) as Answer | V1Error;
    if (response.ok) return said as Answer;
    const { code, message, params } = (said as V1Error).error;
    const after = Number(response.headers.get('retry-after'));
    throw new KunciRefusal(response.status, code, message, params, after > 0 ? after : null);
  }
}

const TOLERANCE_SECONDS = 300;

interface EventToVerify {
  /** As the store showed it: 'whsec_…'. */
  secret: string;
  /** Of the request, whatever case their names are in. */
  headers: Readonly<Record<string, string | string[] | undefined>> | Headers;
  /** The bytes as they came, as text; not parsed and written anew. */
  body: string;
  /** Unix seconds; now unless it says otherwise. */
  now?: number;
}

/** An event by the rules of Standard Webhooks: what it says, or an error where it is not the store's, or not of now. */
export async function verifyEvent<Event = unknown>(event: EventToVerify): Promise<Event> {
  const { secret, headers, body, now = Math.floor(Date.now() / 1000) } = event;
  const all = new Headers(
    headers instanceof Headers
      ? headers
      : Object.entries(headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)] as [string, string]],
        ),
  );
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => all.get(name) ?? '',
  ) as [string, string, string];
  if (!/^\d{1,12}$/.test(time) || Math.abs(Number(time) - now) > TOLERANCE_SECONDS)
    throw new Error('the event is not of now');
  const bytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes(secret.replace(/^whsec_/, '')), HMAC, false, [
    'verify',
  ]);
  for (const one of signatures.split(' ')) {
    const [version, signature = ''] = one.split(',');
    if (version !== 'v1' || !/^[A-Za-z0-9+/]{43}=$/.test(signature)) continue;
    if (await crypto.subtle.verify('HMAC', key, bytes(signature), utf8(`${id}.${time}.${body}`)))
      return JSON.parse(body) as Event;
  }
  throw new Error('the event is not signed by the store');
}
