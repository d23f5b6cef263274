import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { OUTSIDE_GATEWAYS } from '#domain/payments/gateways.ts';
import { everyAccess, orderAt } from '../every-gateway.ts';
import { aProduct, callbackBody } from '../factories.ts';
import { FORGERIES, tellerOf } from '../gateway-notices.ts';
import { inParallel } from '../in-parallel.ts';
import { CREDENTIALS } from '../test-store.ts';
import { CONNECTIONS, FaultRun, newSeed, RUN_MS, say, size } from './fault-run.ts';

interface Notice {
  path?: string;
  body: string;
  headers: Record<string, string>;
}
type Forge = (mine: Transaction, other: Transaction) => Notice;

const sign = (body: string, key: string = CREDENTIALS.privateKey) => hmacSha256Hex(key, body);
const signed = (body: string, over: Record<string, string> = {}): Notice => ({
  body,
  headers: { 'x-callback-event': 'payment_status', 'x-callback-signature': sign(body), ...over },
});
const changed =
  (over: Record<string, unknown>): Forge =>
  (mine) =>
    signed(callbackBody(mine, over));
const withSignature =
  (signature: (body: string) => string | null): Forge =>
  (mine) => {
    const body = callbackBody(mine);
    const value = signature(body);
    return {
      body,
      headers: {
        'x-callback-event': 'payment_status',
        ...(value === null ? {} : { 'x-callback-signature': value }),
      },
    };
  };
const resent =
  (rewrite: (body: string) => string): Forge =>
  (mine) => {
    const body = callbackBody(mine);
    return { ...signed(body), body: rewrite(body) };
  };

const KINDS: Record<string, Forge> = {
  'no signature': withSignature(() => null),
  'empty signature': withSignature(() => ''),
  'signature of another key': withSignature((body) => sign(body, 'another key')),
  'signature with an empty key': withSignature((body) => sign(body, '')),
  'signature with the API key': withSignature((body) => sign(body, CREDENTIALS.apiKey)),
  'signature in upper case': withSignature((body) => sign(body).toUpperCase()),
  'signature with a space': withSignature((body) => `${sign(body).slice(0, 63)} `),
  'signature cut short': withSignature((body) => sign(body).slice(0, 32)),
  'signature of nothing': withSignature(() => sign('')),
  'signature of another order': (mine, other) => ({
    ...signed(callbackBody(other)),
    body: callbackBody(mine),
  }),
  'signature of the parsed body': resent((body) => body.replace('{', '{ ')),
  'written anew with other spaces': resent((body) => JSON.stringify(JSON.parse(body), null, 2)),
  'written anew in another order': resent((body) => {
    const { reference, ...rest } = JSON.parse(body) as Record<string, unknown>;
    return JSON.stringify({ ...rest, reference });
  }),
  'status changed on the way': resent((body) => body.replace('"PAID"', '"REFUND"')),
  'amount less by one': (mine) => signed(callbackBody(mine, { total_amount: mine.amount - 1 })),
  'amount more by one': (mine) => signed(callbackBody(mine, { total_amount: mine.amount + 1 })),
  'amount as text': (mine) => signed(callbackBody(mine, { total_amount: String(mine.amount) })),
  'amount zero': changed({ total_amount: 0 }),
  'amount negative': changed({ total_amount: -1 }),
  'reference of another order': (mine, other) => signed(callbackBody(mine, { reference: other.reference })),
  'merchant_ref of another order': (mine, other) =>
    signed(callbackBody(mine, { merchant_ref: other.merchant_ref })),
  'no merchant_ref': changed({ merchant_ref: null }),
  'unknown reference': changed({ reference: 'DEV-T0001999999ABCDE' }),
  'open payment': changed({ is_closed_payment: 0 }),
  'closed payment as text': changed({ is_closed_payment: '1' }),
  'unknown status': changed({ status: 'LUNAS' }),
  'status in a list': changed({ status: ['PAID'] }),
  'another event': (mine) => signed(callbackBody(mine), { 'x-callback-event': 'refund_status' }),
  'no event': (mine) => {
    const body = callbackBody(mine);
    return { body, headers: { 'x-callback-signature': sign(body) } };
  },
  'no JSON': () => signed('status=PAID'),
  'a list': (mine) => signed(`[${callbackBody(mine)}]`),
  'the other gateway’s address': (mine) => ({ ...signed(callbackBody(mine)), path: 'stripe/webhook' }),
};

/** What its own kinds above are signed with. */
const TRIPAY = {
  TRIPAY_API_KEY: CREDENTIALS.apiKey,
  TRIPAY_PRIVATE_KEY: CREDENTIALS.privateKey,
  TRIPAY_MERCHANT_CODE: CREDENTIALS.merchantCode,
};

it(
  'forgery: no notice that does not fit is taken, and each is recorded',
  async () => {
    const { seed } = newSeed('forgery');
    const times = size(2, 100);
    const vars = everyAccess();
    const run = await FaultRun.open({ vars: { ...vars, ...TRIPAY } });
    const admin = await run.admin();
    const kinds = Object.entries(KINDS);
    const product = await aProduct(admin, {}, kinds.length + 40);
    await run.exhaustHolds(admin);
    const orders = await run.orders(
      product,
      Array.from({ length: kinds.length + 1 }, () => 1),
    );
    const other = orders.at(-1) as Transaction;
    const tries = kinds.flatMap(([kind, forge], at) =>
      Array.from({ length: times }, (_, n) => async () => {
        const notice = forge(orders[at] as Transaction, other);
        const answer = await run.client(n).send('POST', notice.path ?? 'tripay/callback', notice.body, {
          'content-type': 'application/json',
          ...notice.headers,
        });
        expect([kind, answer.status, answer.body], `seed ${seed}`).toEqual([kind, 403, { success: false }]);
      }),
    );
    await inParallel(CONNECTIONS, tries);
    const everywhere = await forgeEverywhere(run, product, { ...vars, ...TRIPAY });
    // A process writes down what it has counted before it ends.
    await run.stopAll();
    const recorded = await run.count(
      sql`select coalesce(sum(count), 0)::int as n from abuse_events where kind = 'callback-refused'`,
    );
    expect(recorded).toBe(tries.length + everywhere.refused);
    const moved = await run.count(sql`select count(*)::int as n from orders where status <> 'UNPAID'`);
    expect(moved, `seed ${seed}`).toBe(0);
    await run.check(seed);
    say('forgery', `${kinds.length} kinds, ${tries.length} notices, none accepted, all recorded`);
    say(
      'forgery',
      `${everywhere.sent} more at ${OUTSIDE_GATEWAYS.join(', ')}: ${everywhere.refused} refused, the rest let go`,
    );
  },
  RUN_MS,
);

/** The kinds that every gateway has in common; one that asks whether a notice is true may let it go instead. */
async function forgeEverywhere(run: FaultRun, product: Product, vars: Record<string, string>) {
  let [sent, refused] = [0, 0];
  for (const gateway of OUTSIDE_GATEWAYS) {
    const teller = tellerOf(gateway, vars);
    const [mine, other] = [await orderAt(run, gateway, product), await orderAt(run, gateway, product)];
    for (const [kind, forge] of Object.entries(FORGERIES)) {
      const { path, body, headers } = forge(teller, mine, other);
      const { status } = await run.client(sent).send('POST', path, body, headers);
      expect([200, 403], `${gateway}: ${kind}`).toContain(status);
      sent += 1;
      if (status === 403) refused += 1;
    }
  }
  return { sent, refused };
}
