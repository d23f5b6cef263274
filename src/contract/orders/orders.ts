import * as z from 'zod/mini';
import { CLAIM_WAITS } from '#domain/orders/claims.ts';
import { DELIVERY_NAMES } from '#domain/orders/delivery-kinds.ts';
import { WITHHELD } from '#domain/orders/keys.ts';
import { handView } from '../payments/hand-payments.ts';
import { orderStep } from '../price/order-step.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { raw, shownMs, usd } from '../wire/fields.ts';

const reference = z.optional(raw(100));

/** For whoever has only a number or a reference, which can be guessed or overheard. */
export const strangersView = z.strictObject({
  status: z.string(),
  deliveryStatus: z.string(),
  productName: z.string(),
  quantity: z.int(),
});
export type StrangersView = z.infer<typeof strangersView>;

/** What a voucher took off the price. */
export const orderDiscount = z.strictObject({
  percentage: z.int(),
  /** Null for an order from before it was written down. */
  amount: z.nullable(z.int()),
  voucherCode: z.string(),
});
export type OrderDiscount = z.infer<typeof orderDiscount>;

/** What a top-up brings its account. */
export const orderCredit = z.strictObject({
  amount: usd,
  bonus: usd,
  /** The balance right after it, for its buyer. */
  balance: z.optional(usd),
});
export type OrderCredit = z.infer<typeof orderCredit>;

/** What the amount is made of, where it is more than the goods. */
export const orderSums = z.strictObject({
  goods: z.int(),
  /** The payment's fee, which the buyer bore. */
  fee: z.int(),
  /** Taken off, so that a payment by hand is told by its amount. */
  unique: z.int(),
  /** Paid from the account's balance. */
  balance: z.int(),
  /** What arrived, where that was another amount than was asked for. */
  received: z.optional(z.int()),
});
export type OrderSumsView = z.infer<typeof orderSums>;

/** What was sold and for how much, in every view of an order but a stranger's. */
const saleView = z.object({
  productName: z.string(),
  quantity: z.int(),
  totalAmount: z.int(),
  discount: z.optional(orderDiscount),
  sums: z.optional(orderSums),
  /** From the price of what is sold to the total, each with its sign; absent where the total is the price. */
  steps: z.optional(z.array(orderStep)),
});
export type SaleView = z.infer<typeof saleView>;

/** What an order's buyer and the seller's people are shown of it alike. */
export const orderView = {
  reference: z.string(),
  /** To staff the order's number, where they are not shown its keys: it would open them. */
  merchantRef: z.string(),
  ...saleView.shape,
  status: z.string(),
  deliveryStatus: z.string(),
  paymentMethod: z.string(),
  /** What the shop's own account is called that it is paid to. */
  paymentName: z.optional(z.string()),
  customerEmail: z.string(),
};

/** The same with keys. */
export const orderWithKeys = {
  ...orderView,
  /** Of what was paid, what has gone back. */
  refunded: z.optional(z.int()),
  purchaseDate: z.string(),
  codes: z.array(z.string()),
  /** What `codes` are, where they are no keys of the shop's stock. */
  delivery: z.optional(z.enum(DELIVERY_NAMES)),
  /** What its buyer was asked before they paid. */
  answers: z.optional(z.array(z.object({ label: z.string(), answer: z.string() }))),
  /** Of a bundle: what `codes` are, so many of them each in turn. */
  parts: z.optional(z.array(z.object({ name: z.string(), codes: z.int() }))),
  /** To staff: there are keys, which are masked until a fresh proof, or not for them. */
  withheld: z.optional(z.enum(WITHHELD)),
  /** Paid, and the seller delivers it by hand, or it is being fetched from who has it. */
  waitsFor: z.optional(z.enum(['seller', 'supplier'])),
  customLink: z.optional(z.string()),
  /** What the seller calls that link, and what to do with the keys, as HTML that the store made from Markdown. */
  linkLabel: z.optional(z.string()),
  guide: z.optional(z.string()),
};

/** For the merchant_ref, the browser that made the order, its customer's session or an admin. */
export const buyersView = z.strictObject({
  ...orderWithKeys,
  /** For ordering the same again; a top-up has none. */
  productId: z.optional(z.int()),
  /** Only of a top-up. */
  credit: z.optional(orderCredit),
  /** By how much maintenance has lengthened what it got, where the shop counts that. */
  addedSeconds: z.optional(z.int()),
  /** What it got may be claimed, or could be until then: the end of the warranty, and whom an open claim waits for, with or without one. */
  warranty: z.optional(
    z.strictObject({
      until: z.nullable(z.string()),
      waitsFor: z.nullable(z.enum(CLAIM_WAITS)),
      /** What it was about has gone back; what was said of it stays. */
      past: z.optional(z.literal(true)),
    }),
  ),
  /** The balance could not pay its part any more: what arrived has become balance. */
  kept: z.optional(z.literal(true)),
  expiresAt: z.nullable(z.string()),
  checkoutUrl: z.optional(z.string()),
  /** Where it is paid by hand and is not paid yet. */
  byHand: z.optional(handView),
});
export type BuyersView = z.infer<typeof buyersView>;

const lookUp = { reference, merchant_ref: reference, order_id: reference };

export const getPurchase = defineEndpoint({
  method: 'GET',
  path: 'tripay/get-purchase',
  audience: 'anyone',
  summary: 'One order by reference, order id or merchant_ref',
  input: z.object(lookUp),
  output: z.object({ data: z.union([buyersView, strangersView]), shownMs }),
});

export const getPurchaseDirect = defineEndpoint({
  method: 'POST',
  path: 'tripay/get-purchase-direct',
  audience: 'anyone',
  summary: 'One order by whichever of the three is known',
  input: z.strictObject({
    reference: z.optional(z.nullable(raw(100))),
    merchant_ref: z.optional(z.nullable(raw(100))),
    order_id: z.optional(z.nullable(z.union([raw(100), z.int()]))),
  }),
  output: z.object({ data: z.union([buyersView, strangersView]), shownMs }),
});
