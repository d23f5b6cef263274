import * as z from 'zod/mini';
import { FEE_BEARERS } from '#domain/payments/channels.ts';
import { FEE_LIMITS, type FeeName, isFee } from '#domain/price/own-fees.ts';
import { raw } from '../wire/fields.ts';

const percent = (name: FeeName) =>
  z.number().check(
    z.nonnegative(),
    z.maximum(FEE_LIMITS[name]),
    z.refine((value) => isFee(name, value), 'at most 2 decimals'),
  );
const rupiah = (name: FeeName) => z.int().check(z.nonnegative(), z.maximum(FEE_LIMITS[name]));

/** What a gateway takes by the seller's own contract: percent, rupiah, the least in rupiah, and the tax on it in percent. */
export const ownFees = z.strictObject({
  feePercent: percent('feePercent'),
  feeFlat: rupiah('feeFlat'),
  feeMinimum: rupiah('feeMinimum'),
  feeVat: percent('feeVat'),
});

/** What the seller says of one way to pay. */
export const channelChoice = z.strictObject({
  code: raw(30),
  on: z.boolean(),
  feeBy: z.enum(FEE_BEARERS),
  more: z.boolean(),
  fees: z.optional(ownFees),
});

/** The same as it is sent: without `fees` they stay as they are, null is back to the published ones. */
export const channelChange = z.extend(channelChoice, { fees: z.optional(z.nullable(ownFees)) });
export type ChannelChange = z.infer<typeof channelChange>;
