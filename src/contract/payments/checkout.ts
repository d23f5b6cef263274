import * as z from 'zod/mini';
import { MAX_QUANTITY } from '#domain/catalogue/stock.ts';
import { MOST_ANSWER, MOST_QUESTIONS, QUESTION_ID } from '#domain/orders/questions.ts';
import { MAX_IDR } from '#domain/price/money.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, line, raw, text } from '../wire/fields.ts';

/** Times of a unix clock in seconds, not milliseconds. */
const unixSeconds = z.int().check(z.positive(), z.maximum(9_999_999_999));

const flat = z.nullable(z.union([raw(2000), z.number(), z.boolean()]));

/** What a product asks of its buyers, by the questions' names. */
export const answers = z
  .record(z.string().check(z.regex(QUESTION_ID)), line(MOST_ANSWER))
  .check(z.refine((given) => Object.keys(given).length <= MOST_QUESTIONS, 'too many'));

/** The body that the checkout sends; what concerns money is compared with the server's own figures. */
export const transactionInput = z.strictObject({
  method: raw(30),
  merchant_ref: raw(80),
  amount: z.int().check(z.nonnegative(), z.maximum(MAX_IDR)),
  customer_name: z.optional(text(100)),
  customer_email: raw(300),
  customer_phone: z.optional(text(30)),
  product_id: id,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  voucher_code: z.optional(z.nullable(raw(40))),
  answers: z.optional(answers),
  /** Not used: the store makes its own. Flat, so that nothing has to climb down into it. */
  order_items: z.optional(z.array(z.record(raw(100), flat)).check(z.maxLength(20))),
  return_url: z.optional(raw(2000)),
  expired_time: z.optional(unixSeconds),
});
export type TransactionInput = z.infer<typeof transactionInput>;

export const transaction = z.object({
  reference: z.string(),
  merchant_ref: z.string(),
  checkout_url: z.string(),
  amount: z.int(),
  expired_time: z.int(),
  status: z.string(),
});
export type Transaction = z.infer<typeof transaction>;

const create = <Path extends string>(path: Path, summary: string) =>
  defineEndpoint({
    method: 'POST',
    path,
    audience: 'anyone',
    summary,
    input: transactionInput,
    output: z.object({ data: transaction }),
  });

export const createPayment = create(
  'payment/create-transaction',
  'Make an order, hold its keys and open a payment where its method belongs',
);
/** The specified names, each for the methods of its own gateway. */
export const createTransaction = create('tripay/create-transaction', 'The same for the methods of Tripay');
export const createCardTransaction = create('stripe/create-transaction', 'The same for a payment by card');
export const CREATE_ALIASES = [createTransaction, createCardTransaction] as const;

const fees = z.object({
  feeFlat: z.int(),
  feePercent: z.number(),
  feeMinimum: z.int(),
  feeVat: z.optional(z.number()),
});

export const channel = z.object({
  code: z.string(),
  name: z.string(),
  group: z.string(),
  minAmount: z.int(),
  maxAmount: z.int(),
  maxMinutes: z.int(),
  active: z.boolean(),
  /** What the buyer bears of it; absent where the shop does. */
  fees: z.optional(fees),
  /** Its gateway does not answer at present. */
  down: z.optional(z.literal(true)),
  /** Stands behind a toggle. */
  more: z.optional(z.literal(true)),
  /** What its drawing says, where its code does not tell. */
  letters: z.optional(z.string()),
});
export type ChannelView = z.infer<typeof channel>;

export const listChannels = defineEndpoint({
  method: 'GET',
  path: 'payment/channels',
  audience: 'anyone',
  summary: 'The payment methods on offer with their limits',
  input: z.object({}),
  output: z.object({ data: z.array(channel) }),
});
