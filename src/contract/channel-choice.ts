import * as z from 'zod/mini';
import { FEE_BEARERS } from '#domain/channels.ts';
import { raw } from './fields.ts';

/** What the seller says of one way to pay. */
export const channelChoice = z.strictObject({
  code: raw(30),
  on: z.boolean(),
  feeBy: z.enum(FEE_BEARERS),
  more: z.boolean(),
});
