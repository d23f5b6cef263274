import * as z from 'zod/mini';
import { readCatalogue, v1Order } from '#contract/api/goods.ts';
import { V1_BASE } from '#contract/api/paths.ts';
import { v1Error } from '#contract/api/v1.ts';
import { listWebhooks, removeWebhook, saveWebhook } from '#contract/api/webhooks.ts';
import { publicPartOf, SIGNED_CALL, signedText } from '#domain/guard/api-keys.ts';
import { MOST_GOODS, SUPPLY_EVENTS } from '#domain/orders/supplied.ts';
import { MOST_WHY } from '#domain/orders/supply.ts';
import type { Supply } from '#domain/orders/supply-answers.ts';
import { trimEnd } from '#domain/text/trim-end.ts';
import { AddressRefused, type HttpSend } from '#server/ports/http-send.ts';
import {
  type OpenSupplier,
  type RemoteGood,
  SupplierNotReached,
  type SupplierShop,
  SupplierUnclear,
} from '#server/ports/supplier.ts';
import { json } from '../gateways/read-bytes.ts';
import { reach } from './reach.ts';

interface KunciSupplierOptions {
  send: HttpSend;
  /** The same for a whole catalogue. */
  sendMuch: HttpSend;
  hmacSha256Hex(key: string, data: string): string | Promise<string>;
  now(): number;
  timeoutMs: number;
}

/** It knows us and says no to what was asked. */
const JUDGED = [402, 404, 409, 422];
/** Something was sold under this number, or may have been: it is asked about, and never bought elsewhere. */
const SOLD_BEFORE = ['purchase.repeat-differs', 'api.replayed'];
/** It was about to sell when something changed, and sold nothing: asked again under the same number, it does. */
const TRY_AGAIN = ['checkout.price-changed', 'purchase.keys'];
/** Whoever calls was not even let in, so nothing was sold: a key that has ended, a wrong clock, too many calls. */
const NOT_LET_IN = [401, 403, 429];
const ARTICLE = /^[1-9]\d{0,9}$/;

/**
 * Another Kunci, over its API for resellers: its address, and a key that may buy and read orders. An article is the number of a
 * variant there; our request's key is the order's number, under which it sells once. Web standards only.
 */
export const createKunciSuppliers =
  (options: KunciSupplierOptions): OpenSupplier =>
  ({ url, secret: token }) => {
    const base = trimEnd(url, '/');

    async function call(
      path: string,
      body?: unknown,
      send: HttpSend = options.send,
    ): Promise<{ status: number; said: unknown }> {
      const name = publicPartOf(token);
      if (name === null) throw new SupplierNotReached('not an API key');
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const time = String(Math.floor(options.now() / 1000));
      const whole = `${V1_BASE}/${path}`;
      const signed = signedText({
        method: sent === undefined ? 'GET' : 'POST',
        path: whole,
        time,
        bodyHash: await sha256Hex(sent ?? ''),
      });
      const { status, text } = await reach({ ...options, send }, `${base}${whole}`, {
        headers: {
          [SIGNED_CALL.key]: name,
          [SIGNED_CALL.time]: time,
          [SIGNED_CALL.signature]: await options.hmacSha256Hex(await sha256Hex(token), signed),
          ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        body: sent,
      });
      return { status, said: json(text) };
    }

    /** What a call that buys nothing answers, as its contract has it. */
    async function asked<Out extends z.ZodMiniType>(
      output: Out,
      path: string,
      body?: unknown,
      send?: HttpSend,
    ): Promise<z.output<Out>> {
      const { status, said } = await call(path, body, send);
      const read = z.safeParse(output, said);
      if ((status === 200 || status === 201) && read.success) return read.data;
      throw notClear(status, whyOf(said));
    }

    const shop: SupplierShop = {
      async catalogue(since) {
        const query = since === '' ? '' : `?since=${encodeURIComponent(since)}`;
        const said = await asked(readCatalogue.output, `catalogue${query}`, undefined, options.sendMuch);
        if (said.variants.length > MOST_GOODS) throw new SupplierUnclear(`more than ${MOST_GOODS} variants`);
        return { ...said, goods: said.variants.map(goodOf) };
      },
      async isTold(url) {
        const { webhooks } = await asked(listWebhooks.output, 'webhooks');
        return webhooks.some(
          (one) => one.url === url && one.on && SUPPLY_EVENTS.every((event) => one.events.includes(event)),
        );
      },
      async tell(url) {
        // One that is known there signs with a secret that nobody says again.
        await asked(removeWebhook.output, 'webhooks/remove', { url });
        const { secret } = await asked(saveWebhook.output, 'webhooks', { url, events: SUPPLY_EVENTS });
        if (secret === null) throw new SupplierUnclear('no secret came with the address');
        return secret;
      },
      async tellNoMore(url) {
        await asked(removeWebhook.output, 'webhooks/remove', { url });
      },
    };

    return {
      shop,
      async ask({ key, article, quantity, answers }) {
        if (!ARTICLE.test(article)) return { kind: 'refused', why: `no variant: ${article}` };
        try {
          const { status, said } = await call('orders', {
            variant_id: Number(article),
            quantity,
            number: key,
            answers,
          });
          const sold = soldBy(status, said, quantity);
          if (sold) return sold;
          const why = whyOf(said);
          const open = [...SOLD_BEFORE, ...TRY_AGAIN].some((code) => why.startsWith(`${code}:`));
          if (JUDGED.includes(status) && why && !open) return { kind: 'refused', why };
          throw notClear(status, why);
        } catch (error) {
          if (error instanceof AddressRefused) return { kind: 'refused', why: error.message };
          throw error;
        }
      },
      async again({ key, quantity }) {
        const { status, said } = await call(`orders/${encodeURIComponent(key)}`);
        if (status === 404 && whyOf(said)) return null;
        const sold = soldBy(status, said, quantity);
        if (sold) return sold;
        throw new SupplierUnclear(whyOf(said) || `HTTP ${status}`);
      },
      async probe() {
        const { status, said } = await call('balance');
        if (status !== 200) throw notClear(status, whyOf(said));
      },
    };
  };

const goodOf = (variant: z.output<typeof readCatalogue.output>['variants'][number]): RemoteGood => ({
  id: variant.id,
  name: variant.name,
  product: variant.product,
  label: variant.label,
  category: variant.category,
  platform: variant.platform,
  validitySeconds: variant.validity_seconds,
  cents: variant.price_cents,
  stock: variant.stock === null ? null : Math.max(0, variant.stock),
  seen: variant.questions.some(({ required }) => required) ? 'asks' : variant.paused ? 'paused' : 'there',
});

/** What became of an order there; null: this is none. */
function soldBy(status: number, said: unknown, quantity: number): Supply | null {
  const read = z.safeParse(v1Order, said);
  if ((status !== 200 && status !== 201) || !read.success) return null;
  const { id, goods, total_cents: cents } = read.data;
  const paid = { reference: String(id), cost: { cents } };
  const { reference } = paid;
  if (read.data.status === 'refunded') return { kind: 'refused', why: 'refunded there' };
  const texts = goods.map(({ text }) => text);
  if (read.data.status === 'waiting') return { kind: 'later', reference };
  if (texts.length >= quantity) return { kind: 'given', ...paid, goods: texts };
  // One text for all of them.
  const [one] = texts;
  return one !== undefined && texts.length === 1
    ? { kind: 'given', ...paid, goods: Array.from({ length: quantity }, () => one) }
    : null;
}

function whyOf(said: unknown): string {
  const read = z.safeParse(v1Error, said);
  return read.success ? `${read.data.error.code}: ${read.data.error.message}`.slice(0, MOST_WHY) : '';
}

const notClear = (status: number, why: string): Error =>
  NOT_LET_IN.includes(status) && why
    ? new SupplierNotReached(why)
    : new SupplierUnclear(why || `HTTP ${status}`);

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
