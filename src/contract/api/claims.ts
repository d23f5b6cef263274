import * as z from 'zod/mini';
import {
  CLAIM_NOTES,
  CLAIM_OUTCOMES,
  CLAIM_SIDES,
  CLAIM_WAITS,
  MOST_CLAIM_WORDS,
} from '#domain/orders/claims.ts';
import { IDEMPOTENCY_KEY_MAX } from '#domain/orders/purchases.ts';
import { REPLACE_REASON_NAMES } from '#domain/orders/replacing.ts';
import { id, instant, raw, text } from '../wire/fields.ts';
import { defineCall } from './v1.ts';

const order = raw(IDEMPOTENCY_KEY_MAX);

export const v1Claim = z.object({
  id,
  /** As people say it. */
  number: z.string(),
  reason: z.enum(REPLACE_REASON_NAMES),
  /** Whose word it waits for; null once it is closed. */
  waits_for: z.nullable(z.enum(CLAIM_WAITS)),
  outcome: z.nullable(z.enum(CLAIM_OUTCOMES)),
  opened_at: instant,
  closed_at: z.nullable(instant),
  messages: z.array(
    z.object({
      who: z.enum(CLAIM_SIDES),
      /** What the store notes instead of words. */
      note: z.nullable(z.enum(CLAIM_NOTES)),
      text: z.string(),
      at: instant,
    }),
  ),
});
export type V1Claim = z.infer<typeof v1Claim>;

export const openClaim = defineCall({
  method: 'POST',
  path: 'claims',
  right: 'claims',
  makes: true,
  summary:
    'Says that one of the goods of an order does not work, within its warranty. `order` is your own number, or else its id; `goods` the id in the order. One that is open is not opened twice',
  input: z.strictObject({
    order,
    goods: id,
    reason: z.enum(REPLACE_REASON_NAMES),
    text: z._default(text(MOST_CLAIM_WORDS), ''),
  }),
  output: v1Claim,
});

export const listClaims = defineCall({
  method: 'GET',
  path: 'claims',
  right: 'claims',
  summary:
    'The claims of an order with what was said, newest first, and which of its goods can be claimed now',
  input: z.strictObject({ order }),
  output: z.object({ claims: z.array(v1Claim), claimable: z.array(id) }),
});
