import * as z from 'zod/mini';
import { ORDER_STATUSES } from '#domain/orders/orders.ts';
import { MOST_CHANNEL_CHOICES } from '#domain/payments/channel-choices.ts';
import { GATEWAY_NAMES } from '#domain/payments/gateways.ts';
import { DIFFERENCE_KINDS, REPAIR_OUTCOMES } from '#domain/payments/payment-differences.ts';
import { channelChange, channelChoice, ownFees } from '../settings/channel-choice.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, raw } from '../wire/fields.ts';

const side = z.object({ status: z.enum(ORDER_STATUSES), amount: z.int(), refunded: z.int() });

export const paymentDifference = z.object({
  gateway: z.enum(GATEWAY_NAMES),
  kind: z.enum(DIFFERENCE_KINDS),
  reference: z.string(),
  merchantRef: z.string(),
  orderId: z.nullable(id),
  here: z.nullable(side),
  there: z.nullable(side),
  /** An admin has looked at it; it cannot be mended from here. */
  seen: z.boolean(),
});
export type PaymentDifference = z.infer<typeof paymentDifference>;

const asked = z.object({
  gateway: z.enum(GATEWAY_NAMES),
  /** Payments of the gateway that were compared. */
  compared: z.int(),
  /** False: there are more of that time than were read. */
  complete: z.boolean(),
  error: z.nullable(z.string()),
});
export type AskedGateway = z.infer<typeof asked>;

export const MAX_DIFFERENCE_DAYS = 30;

export const listDifferences = defineEndpoint({
  method: 'GET',
  path: 'payments/differences',
  audience: 'admin',
  right: 'orders.see',
  summary: 'Asks the gateways for the payments of the last days and says where they disagree with the store',
  input: z.object({
    days: z.optional(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d?$/)),
        z.pipe(
          z.transform((text: string) => Number(text)),
          z.int().check(z.maximum(MAX_DIFFERENCE_DAYS)),
        ),
      ),
    ),
  }),
  output: z.object({
    from: z.string(),
    asked: z.array(asked),
    data: z.array(paymentDifference),
  }),
});

export const repairPayment = defineEndpoint({
  method: 'POST',
  path: 'payments/repair',
  audience: 'admin',
  right: 'orders.change',
  summary: 'Asks the gateway about one order again and applies the answer as if it had been told',
  input: z.strictObject({ id: z.optional(id), reference: z.optional(raw(100)) }),
  output: z.object({
    orderId: id,
    outcome: z.enum(REPAIR_OUTCOMES),
    /** Why the gateway's answer could not be applied. */
    why: z.optional(z.string()),
    before: z.string(),
    after: z.string(),
    deliveryStatus: z.string(),
    there: z.nullable(side),
  }),
});

const feeShape = { feeFlat: z.int(), feePercent: z.number(), feeMinimum: z.int(), feeVat: z.number() };

/** A way to pay as the seller sees it. */
export const ownChannel = z.extend(channelChoice, {
  gateway: z.enum(GATEWAY_NAMES),
  name: z.string(),
  group: z.string(),
  minAmount: z.int(),
  maxAmount: z.int(),
  /** The fees that are reckoned with: the seller's own (`fees`), else those that the gateway publishes. */
  ...feeShape,
  fees: z.nullable(ownFees),
  published: z.object(feeShape),
  /** False: closed by its gateway. */
  active: z.boolean(),
});
export type OwnChannel = z.infer<typeof ownChannel>;

export const listOwnChannels = defineEndpoint({
  method: 'GET',
  path: 'payments/channels',
  audience: 'admin',
  right: 'settings.change',
  summary: 'Every way to pay that the store’s gateways have, on offer or not, in the checkout’s order',
  input: z.object({}),
  output: z.object({ data: z.array(ownChannel) }),
});

export const arrangeChannels = defineEndpoint({
  method: 'POST',
  path: 'payments/arrange-channels',
  audience: 'admin',
  right: 'settings.change',
  stepUp: true,
  summary:
    'Says which ways to pay are on offer, in which order, who bears their fees and, where a contract differs from what is published, what they are',
  input: z.strictObject({
    channels: z.array(channelChange).check(z.minLength(1), z.maxLength(MOST_CHANNEL_CHOICES)),
  }),
  output: z.object({ data: z.array(ownChannel), message: z.string() }),
});
