import { createHash } from 'node:crypto';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { type OutsideGateway, outsideFacts } from '#domain/payments/gateways.ts';
import { callbackBody } from './factories.ts';

export interface Notice {
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** What is told of whom, and what it is signed with. */
interface Telled {
  reference: string;
  merchantRef: string;
  amount: number;
  secret: string;
  /** Unix seconds. */
  at: number;
}

interface Maker {
  /** The variable of the secret that its notices are signed with. */
  secret: string;
  /** Where its stand-in has the references of ours that it made a payment for, and the news that it still has to tell. */
  tables: { made: string; refs: string; news: string };
  paid(told: Telled): Omit<Notice, 'path'>;
  unsigned(notice: Notice): Notice;
}

const header = (notice: Notice, name: string): Notice => {
  const { [name]: _, ...headers } = notice.headers;
  return { ...notice, headers };
};

/** How each gateway tells that an order was paid. One that is new in the table does not compile without its own. */
const MAKERS: Record<OutsideGateway, Maker> = {
  tripay: {
    secret: 'TRIPAY_PRIVATE_KEY',
    tables: { made: 'transactions', refs: 'merchant_ref', news: 'callbacks' },
    paid({ reference, merchantRef, amount, secret }) {
      const made = { reference, merchant_ref: merchantRef, amount } as Transaction;
      const body = callbackBody(made);
      const signature = hmacSha256Hex(secret, body);
      return { body, headers: { 'x-callback-event': 'payment_status', 'x-callback-signature': signature } };
    },
    unsigned: (notice) => header(notice, 'x-callback-signature'),
  },
  stripe: {
    secret: 'STRIPE_WEBHOOK_SECRET',
    tables: { made: 'stripe_sessions', refs: 'merchant_ref', news: 'stripe_events' },
    paid({ reference, merchantRef, amount, secret, at }) {
      const object = {
        id: reference,
        object: 'checkout.session',
        amount_total: amount * 100,
        client_reference_id: merchantRef,
        currency: 'idr',
        payment_status: 'paid',
        status: 'complete',
      };
      const type = 'checkout.session.completed';
      const body = JSON.stringify({ id: 'evt_1', object: 'event', type, livemode: false, data: { object } });
      return {
        body,
        headers: { 'stripe-signature': `t=${at},v1=${hmacSha256Hex(secret, `${at}.${body}`)}` },
      };
    },
    unsigned: (notice) => header(notice, 'stripe-signature'),
  },
  midtrans: {
    secret: 'MIDTRANS_SERVER_KEY',
    tables: { made: 'midtrans_orders', refs: 'order_id', news: 'midtrans_notices' },
    paid({ merchantRef, amount, secret }) {
      const told = {
        order_id: merchantRef,
        status_code: '200',
        gross_amount: `${amount}.00`,
        transaction_status: 'settlement',
        fraud_status: 'accept',
      };
      const signed = `${told.order_id}${told.status_code}${told.gross_amount}${secret}`;
      const signature_key = createHash('sha512').update(signed).digest('hex');
      return { body: JSON.stringify({ ...told, signature_key }), headers: {} };
    },
    unsigned: (notice) => {
      const { signature_key: _, ...told } = JSON.parse(notice.body);
      return { ...notice, body: JSON.stringify(told) };
    },
  },
  xendit: {
    secret: 'XENDIT_CALLBACK_TOKEN',
    tables: { made: 'xendit_invoices', refs: 'external_id', news: 'xendit_notices' },
    paid: ({ reference, merchantRef, amount, secret }) => ({
      body: JSON.stringify({ id: reference, external_id: merchantRef, amount, status: 'PAID' }),
      headers: { 'x-callback-token': secret },
    }),
    unsigned: (notice) => header(notice, 'x-callback-token'),
  },
};

const tables = Object.values(MAKERS).map((maker) => maker.tables);
/** Counts the orders for which a stand-in made two payments, and the news that none of them has told. */
export const MADE_TWICE = `select sum(n)::int as n from (${tables
  .map(
    ({ made, refs }) =>
      `select count(*) as n from (select ${refs} from sandbox.${made} group by 1 having count(*) > 1) d`,
  )
  .join(' union all ')}) s`;
export const UNTOLD = `select sum(n)::int as n from (${tables
  .map(({ news }) => `select count(*) as n from sandbox.${news}`)
  .join(' union all ')}) s`;

export interface Teller {
  paid(made: Transaction, over?: Partial<Telled>): Notice;
  unsigned(made: Transaction): Notice;
}

/** Notices as a gateway would send them to a store with these variables. */
export function tellerOf(gateway: OutsideGateway, vars: Record<string, string>, now = Date.now): Teller {
  const maker = MAKERS[gateway];
  const path = outsideFacts(gateway).callbackPath;
  const paid = (made: Transaction, over: Partial<Telled> = {}): Notice => {
    const told = { reference: made.reference, merchantRef: made.merchant_ref, amount: made.amount };
    const secret = vars[maker.secret] ?? '';
    const { body, headers } = maker.paid({ ...told, secret, at: Math.floor(now() / 1000), ...over });
    return { path, body, headers: { 'content-type': 'application/json', ...headers } };
  };
  return { paid, unsigned: (made) => maker.unsigned(paid(made)) };
}

/** What somebody may send who has seen notices but no secret, or has a secret and lies. */
export const FORGERIES: Record<string, (teller: Teller, mine: Transaction, other: Transaction) => Notice> = {
  'no signature': (teller, mine) => teller.unsigned(mine),
  'another secret': (teller, mine) => teller.paid(mine, { secret: 'another secret' }),
  'an empty secret': (teller, mine) => teller.paid(mine, { secret: '' }),
  'less by one rupiah': (teller, mine) => teller.paid(mine, { amount: mine.amount - 1 }),
  'more by one rupiah': (teller, mine) => teller.paid(mine, { amount: mine.amount + 1 }),
  nothing: (teller, mine) => teller.paid(mine, { amount: 0 }),
  'the headers of another order’s': (teller, mine, other) => ({
    ...teller.unsigned(mine),
    headers: teller.paid(other).headers,
  }),
  'the reference of another order': (teller, mine, other) =>
    teller.paid(mine, { reference: other.reference }),
  'our reference of another order': (teller, mine, other) =>
    teller.paid(mine, { merchantRef: other.merchant_ref }),
  'a reference that nobody has': (teller, mine) =>
    teller.paid(mine, { reference: 'NONE-1', merchantRef: 'PUB-1772334000-ABCDEFGHIJ123456' }),
  'no JSON': (teller, mine) => ({ ...teller.paid(mine), body: '{"status":' }),
  'a list': (teller, mine) => ({ ...teller.paid(mine), body: `[${teller.paid(mine).body}]` }),
};
