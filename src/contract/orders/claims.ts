import * as z from 'zod/mini';
import { HELD_BACK_BY } from '#domain/orders/batches.ts';
import {
  CLAIM_NOTES,
  CLAIM_OUTCOMES,
  CLAIM_SIDES,
  CLAIM_STATES,
  CLAIM_WAITS,
  MOST_CLAIM_WORDS,
} from '#domain/orders/claims.ts';
import { WITHHELD } from '#domain/orders/keys.ts';
import { ORDER_STATUSES } from '#domain/orders/orders.ts';
import { REFUND_WAYS } from '#domain/orders/refunds.ts';
import { REPLACE_REASON_NAMES } from '#domain/orders/replacing.ts';
import { PICTURE_BODY_LIMIT, pictureData } from '../settings/images.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, pageSize, queryId, raw, shownMs, text } from '../wire/fields.ts';

const said = {
  who: z.enum(CLAIM_SIDES),
  /** What the store notes instead of words. */
  note: z.nullable(z.enum(CLAIM_NOTES)),
  text: z.string(),
  at: z.string(),
};

/** How a claim stands, for both sides. */
const standing = {
  id,
  /** As people say it: 'KL-0088'. */
  number: z.string(),
  reason: z.enum(REPLACE_REASON_NAMES),
  /** Whose word it waits for, and since when; null once it is closed. */
  waitsFor: z.nullable(z.enum(CLAIM_WAITS)),
  since: z.string(),
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
  outcome: z.nullable(z.enum(CLAIM_OUTCOMES)),
};

const ownClaim = z.strictObject({
  ...standing,
  /** Which of the order's pieces it is about. */
  piece: z.int(),
  messages: z.array(z.strictObject(said)),
  pictures: z.array(id),
});
export type OwnClaim = z.infer<typeof ownClaim>;

const claimedPiece = z.strictObject({
  piece: z.int(),
  goods: id,
  /** Enough of it to tell it from the others. */
  key: z.string(),
  /** It is no key, but what the seller wrote. */
  written: z.boolean(),
  /** What was given before it, as short. */
  before: z.nullable(z.string()),
  /** The end of its warranty; null: it has none. */
  until: z.nullable(z.string()),
  /** It may be claimed now: its warranty runs, and no claim of it is open. */
  mayClaim: z.boolean(),
});
export type ClaimedPiece = z.infer<typeof claimedPiece>;

/** What an order's buyer may claim, and has claimed, the newest first. */
const ordersClaims = z.strictObject({
  productName: z.string(),
  pieces: z.array(claimedPiece),
  claims: z.array(ownClaim),
});
export type OrdersClaims = z.infer<typeof ordersClaims>;

/** Whose order it is: who has its merchant_ref, or the account that bought it. */
const whose = { merchant_ref: z.optional(raw(100)) };
const words = text(MOST_CLAIM_WORDS);

export const lookAtClaims = defineEndpoint({
  method: 'POST',
  path: 'claims/look',
  audience: 'anyone',
  summary:
    'What of an order may be claimed and has been: by its merchant_ref, or by the account that bought it',
  input: z.strictObject({ ...whose, order_id: z.optional(id), goods: z.optional(id) }),
  output: z.object({ data: ordersClaims }),
});

export const openClaim = defineEndpoint({
  method: 'POST',
  path: 'claims/open',
  audience: 'anyone',
  summary:
    'Its buyer says that something does not work, within its warranty. Of what was given instead it goes on with the claim before',
  input: z.strictObject({ ...whose, goods: id, reason: z.enum(REPLACE_REASON_NAMES), text: words }),
  output: z.object({ data: ordersClaims, claim: id }),
});

export const sayMore = defineEndpoint({
  method: 'POST',
  path: 'claims/say',
  audience: 'anyone',
  summary: 'The buyer adds something to an open claim',
  input: z.strictObject({ ...whose, claim: id, text: words.check(z.minLength(1)) }),
  output: z.object({ data: ordersClaims }),
});

export const sendClaimPicture = defineEndpoint({
  method: 'POST',
  path: 'claims/send-picture',
  audience: 'anyone',
  summary:
    'A picture to an open claim (PNG, JPEG, WebP or GIF up to 5 MB, as base64), three at most; staff and the buyer see it',
  input: z.strictObject({ ...whose, claim: id, data: pictureData }),
  output: z.object({ data: ordersClaims }),
  bodyLimit: PICTURE_BODY_LIMIT,
});

const picture = z.object({ data: z.object({ mimeType: z.string(), data: z.string() }) });

export const showClaimPicture = defineEndpoint({
  method: 'POST',
  path: 'claims/show-picture',
  audience: 'anyone',
  summary: 'A picture that the buyer sent with a claim of this order, as base64',
  input: z.strictObject({ ...whose, picture: id }),
  output: picture,
});

/** A claim in the seller's queue. */
const listedClaim = z.object({
  ...standing,
  orderId: id,
  reference: z.string(),
  productName: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  /** The beginning of what was said last. */
  last: z.object(said),
  /** How many the buyer has sent with it. */
  pictureCount: z.int(),
});
export type ListedClaim = z.infer<typeof listedClaim>;

const seen = { audience: 'admin', right: 'orders.see' } as const;

export const listClaims = defineEndpoint({
  ...seen,
  method: 'GET',
  path: 'claims/list',
  summary:
    'Claims: the open ones by whose word they wait for, the store’s first and of each the longest waiting; or the closed ones, the latest first',
  input: z.object({
    state: z.optional(z.enum(CLAIM_STATES)),
    /** Of this order alone. */
    order: z.optional(queryId),
    /** Where the page before ended. */
    before: z.optional(z.string().check(z.regex(/^(store|buyer|closed)-\d{1,15}-\d{1,9}$/))),
    limit: z.optional(pageSize),
  }),
  output: z.object({
    data: z.array(listedClaim),
    /** Counted up to 1,000. */
    waiting: z.int(),
    open: z.int(),
    closed: z.int(),
    nextBefore: z.nullable(z.string()),
  }),
});

const batchFacts = z.object({
  id,
  supplier: z.string(),
  held: z.nullable(z.enum(HELD_BACK_BY)),
  sold: z.int(),
  defects: z.int(),
  /** What is left of it and held back. */
  paused: z.int(),
  /** Of all batches of that supplier, where there are more. */
  supplierSold: z.nullable(z.int()),
  supplierDefects: z.nullable(z.int()),
  /** Past both of these it is held back; no defects: never by itself. */
  limitDefects: z.int(),
  limitPercent: z.int(),
});

const claimFacts = z.object({
  ...listedClaim.shape,
  goods: id,
  /** Which of so many it is. */
  piece: z.int(),
  pieces: z.int(),
  /** Null: it is gone, or not for the caller. */
  key: z.nullable(z.string()),
  withheld: z.optional(z.enum(WITHHELD)),
  written: z.boolean(),
  givenAt: z.string(),
  viewedAt: z.nullable(z.string()),
  until: z.nullable(z.string()),
  messages: z.array(z.object({ ...said, name: z.nullable(z.string()) })),
  pictures: z.array(z.object({ id, sentAt: z.string() })),
  batch: z.nullable(batchFacts),
  buyer: z.object({
    /** Paid ones, counted up to 1,000; with the first, and what was paid for them in rupiah. */
    orders: z.int(),
    since: z.nullable(z.string()),
    spent: z.int(),
    /** Others than this one. */
    claims: z.int(),
  }),
  order: z.object({
    status: z.enum(ORDER_STATUSES),
    quantity: z.int(),
    productId: z.nullable(id),
    userId: z.nullable(id),
    /** There is an account that its money can become balance of: who ordered, or the address's. */
    hasAccount: z.boolean(),
    /** Rupiah that can go back, and have; and what one piece of it cost. */
    left: z.int(),
    refunded: z.int(),
    onePiece: z.int(),
    way: z.enum(REFUND_WAYS),
    /** A part of it can go back that way. */
    parts: z.boolean(),
  }),
  /** Keys there are to give instead, counted up to 100. */
  stock: z.int(),
});
export type ClaimFacts = z.infer<typeof claimFacts>;

export const readClaim = defineEndpoint({
  ...seen,
  method: 'GET',
  path: 'claims/read',
  summary: 'One claim: what was said, what it is about, where that came from, and who says so',
  input: z.object({ id: queryId }),
  output: z.object({ data: claimFacts, shownMs }),
});

export const readClaimPicture = defineEndpoint({
  ...seen,
  method: 'GET',
  path: 'claims/picture',
  summary: 'A picture that a buyer sent, as base64',
  input: z.object({ id: queryId }),
  output: picture,
});

const changed = { method: 'POST', audience: 'admin', right: 'orders.change' } as const;
const answered = z.object({
  id,
  waitsFor: z.nullable(z.enum(CLAIM_WAITS)),
  outcome: z.nullable(z.enum(CLAIM_OUTCOMES)),
});
/** The buyer reads them, by mail too. */
const toBuyer = words.check(z.minLength(1));

export const replyToClaim = defineEndpoint({
  ...changed,
  path: 'claims/reply',
  summary: 'Says something to the buyer and settles nothing; the claim waits for them',
  input: z.strictObject({ id, words: toBuyer }),
  output: answered,
});

export const declineClaim = defineEndpoint({
  ...changed,
  path: 'claims/decline',
  summary: 'Closes a claim with words, and nothing is given',
  input: z.strictObject({ id, words: toBuyer }),
  output: answered,
});

export const replaceClaimed = defineEndpoint({
  ...changed,
  path: 'claims/replace',
  stepUp: true,
  summary: 'Gives another key, as `orders/replace` does, and closes the claim with it',
  input: z.strictObject({
    id,
    words: z.optional(words),
    /** Whose stock is given; that of what was ordered unless it is said. */
    variantId: z.optional(id),
  }),
  output: answered,
});

export const refundClaimed = defineEndpoint({
  ...changed,
  path: 'claims/refund',
  stepUp: true,
  summary: 'Gives money back, as `orders/refund` does, whole or in part, and closes the claim with it',
  input: z.strictObject({
    id,
    words: z.optional(words),
    amount: z.optional(z.int().check(z.positive())),
    refunded: z.optional(z.int().check(z.nonnegative())),
    by: z.optional(z.enum(REFUND_WAYS)),
  }),
  output: z.object({
    ...answered.shape,
    /** The gateway has not confirmed it: should it refuse, the claim opens again. */
    pending: z.boolean(),
  }),
});

export const creditClaimed = defineEndpoint({
  ...changed,
  right: 'customers.change',
  path: 'claims/credit',
  stepUp: true,
  summary:
    'Turns what was paid into balance, as `orders/credit` does, of the account that ordered or has the address, and closes the claim with it',
  input: z.strictObject({ id, words: z.optional(words) }),
  output: answered,
});
