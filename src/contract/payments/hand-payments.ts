import * as z from 'zod/mini';
import {
  HAND_HOLDER_MAX,
  HAND_KINDS,
  HAND_NAME_MAX,
  HAND_NOTE_MAX,
  HAND_NUMBER_MAX,
  HAND_WORDS_MAX,
  MOST_HAND_ACCOUNTS,
  QRIS_TEXT_MAX,
} from '#domain/hand-payments/hand-payments.ts';
import { ORDER_STATUSES } from '#domain/orders/orders.ts';
import { orderStep } from '../price/order-step.ts';
import { PICTURE_BODY_LIMIT, pictureData } from '../settings/images.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText, id, idr, pageSize, queryId, raw, text } from '../wire/fields.ts';

/** What a buyer needs to pay by hand, and how far it has come. */
export const handView = z.strictObject({
  kind: z.enum(HAND_KINDS),
  name: z.string(),
  holder: z.string(),
  number: z.string(),
  note: z.string(),
  /** The shop's QRIS, with the amount inside where it could be put in. */
  qr: z.nullable(z.string()),
  qrHasAmount: z.boolean(),
  /** To the rupiah: nothing else tells whose payment it is. */
  amount: z.int(),
  /** 0: others may be asked for the same, and the buyer says that it was paid. */
  uniqueAmount: z.int(),
  orderedAt: z.string(),
  /** The buyer has said that the money is on its way. */
  claimedAt: z.nullable(z.string()),
  proofSentAt: z.nullable(z.string()),
  mayProve: z.boolean(),
  /** The address was written to, so that the order can be opened from there. */
  mailed: z.boolean(),
  /** What the seller could not find; over as soon as the buyer says so again. */
  refused: z.nullable(z.strictObject({ words: z.string(), at: z.string() })),
});
export type HandView = z.infer<typeof handView>;

const merchantRef = raw(80);

export const claimHandPayment = defineEndpoint({
  method: 'POST',
  path: 'manual/claim',
  audience: 'anyone',
  summary: 'The buyer of an order says that the money is on its way; the seller is told',
  input: z.strictObject({ merchant_ref: merchantRef }),
  output: z.object({ data: handView }),
});

export const sendHandProof = defineEndpoint({
  method: 'POST',
  path: 'manual/send-proof',
  audience: 'anyone',
  summary: 'A picture of the transfer (PNG, JPEG, WebP or GIF up to 5 MB, as base64); only staff see it',
  input: z.strictObject({ merchant_ref: merchantRef, data: pictureData }),
  output: z.object({ data: handView }),
  bodyLimit: PICTURE_BODY_LIMIT,
});

const queued = z.object({
  orderId: id,
  /** It fills up a balance, and no key goes out. */
  topUp: z.boolean(),
  reference: z.string(),
  productName: z.string(),
  quantity: z.int(),
  amount: z.int(),
  /** By how much it was lowered to be told from others; 0: the seller matches it. */
  uniqueAmount: z.int(),
  steps: z.optional(z.array(orderStep)),
  /** How the account is called in the checkout. */
  account: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  status: z.enum(ORDER_STATUSES),
  createdAt: z.string(),
  expiresAt: z.string(),
  claimedAt: z.nullable(z.string()),
  /** The buyer has said so, and nobody has answered. */
  waiting: z.boolean(),
  /** It waits behind the others: it has no amount of its own, or its network has claimed many. */
  aside: z.boolean(),
  refused: z.nullable(z.object({ words: z.string(), at: z.string() })),
  proof: z.nullable(
    z.object({
      id,
      sentAt: z.string(),
      /** The same picture came with this other order. */
      usedBy: z.nullable(id),
    }),
  ),
});
export type HandQueued = z.infer<typeof queued>;

export const listHandQueue = defineEndpoint({
  method: 'GET',
  path: 'manual/queue',
  audience: 'admin',
  right: 'orders.see',
  summary:
    'Orders to be paid by hand: first those whose buyers say that they have paid, the longest waiting first, with what strangers may have claimed behind them; `nextBefore` leads to the next page',
  input: z.object({
    /** Where the page before ended. */
    before: z.optional(z.string().check(z.regex(/^(claim-[01]-\d{1,15}|open)-\d{1,9}$/))),
    limit: z.optional(pageSize),
  }),
  output: z.object({
    data: z.array(queued),
    total: z.int(),
    waiting: z.int(),
    nextBefore: z.nullable(z.string()),
  }),
});

export const readHandProof = defineEndpoint({
  method: 'GET',
  path: 'manual/proof',
  audience: 'admin',
  right: 'orders.see',
  summary: 'The picture that a buyer sent, as base64',
  input: z.object({ id: queryId }),
  output: z.object({ data: z.object({ mimeType: z.string(), data: z.string() }) }),
});

export const confirmHandPayment = defineEndpoint({
  method: 'POST',
  path: 'manual/confirm',
  audience: 'admin',
  right: 'orders.change',
  stepUp: true,
  summary: 'The money came: the order is paid as by any gateway. Less than was asked for needs a reason',
  input: z.strictObject({
    orderId: id,
    /** What came; absent: just what was asked for. */
    amount: z.optional(idr.check(z.positive())),
    note: z.optional(text(HAND_WORDS_MAX)),
  }),
  output: z.object({
    orderId: id,
    /** It was confirmed before. */
    already: z.boolean(),
    received: z.enum(['exact', 'more', 'less']),
    deliveryStatus: z.string(),
  }),
});

export const refuseHandPayment = defineEndpoint({
  method: 'POST',
  path: 'manual/refuse',
  audience: 'admin',
  right: 'orders.change',
  summary: 'The money did not come: the buyer is told why, and may say again that it did',
  input: z.strictObject({ orderId: id, words: filledText(HAND_WORDS_MAX) }),
  output: z.object({ message: z.string() }),
});

const account = z.object({
  id,
  kind: z.enum(HAND_KINDS),
  name: z.string(),
  holder: z.string(),
  number: z.string(),
  note: z.string(),
  qris: z.nullable(z.string()),
  active: z.boolean(),
  version: z.int(),
});
export type OwnHandAccount = z.infer<typeof account>;

const managed = { audience: 'admin', right: 'settings.change' } as const;

export const listHandAccounts = defineEndpoint({
  ...managed,
  method: 'GET',
  path: 'manual/accounts',
  summary: 'The accounts that buyers pay to by hand, in the order of the checkout',
  input: z.object({}),
  output: z.object({ data: z.array(account) }),
});

export const saveHandAccount = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'manual/save-account',
  summary: 'A new account, or a change of one; refused when somebody else changed it since that version',
  // Whoever changes where money goes has just proved who they are.
  stepUp: true,
  input: z.strictObject({
    /** Absent for a new one. */
    id: z.optional(id),
    version: z.int().check(z.nonnegative()),
    kind: z.enum(HAND_KINDS),
    name: filledText(HAND_NAME_MAX),
    holder: text(HAND_HOLDER_MAX),
    number: text(HAND_NUMBER_MAX),
    note: text(HAND_NOTE_MAX),
    /** What the picture of a QRIS says. */
    qris: z.nullable(raw(QRIS_TEXT_MAX)),
    active: z.boolean(),
  }),
  output: z.object({ data: account }),
});

export const removeHandAccount = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'manual/remove-account',
  summary: 'Take an account out of the checkout for good; orders that name it stay as they are',
  stepUp: true,
  input: z.strictObject({ id }),
  output: z.object({ message: z.string() }),
});

export const orderHandAccounts = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'manual/order-accounts',
  stepUp: true,
  summary: 'Put the accounts into this order; those left out follow as they were',
  input: z.strictObject({ ids: z.array(id).check(z.maxLength(MOST_HAND_ACCOUNTS)) }),
  output: z.object({ message: z.string() }),
});
