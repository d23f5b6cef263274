import * as z from 'zod/mini';
import { STEP_KINDS } from '#domain/price/step-kinds.ts';

/** One line of what an order's amount is made of. */
export const orderStep = z.strictObject({
  why: z.enum(STEP_KINDS),
  /** What it adds, or takes off below nothing; null for an order from before it was written down. */
  amount: z.nullable(z.int()),
  /** Of a voucher. */
  code: z.optional(z.string()),
  percent: z.optional(z.int()),
});
