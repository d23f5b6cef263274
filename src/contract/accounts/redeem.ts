import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, pageNumber, pageSize, queryId, raw, usd } from '../wire/fields.ts';

export const redeem = defineEndpoint({
  method: 'POST',
  path: 'redeem/redeem',
  audience: 'self-or-admin',
  right: 'customers.change',
  identity: 'userId',
  summary: 'Turn a redeem code into balance, once',
  input: z.strictObject({ code: raw(200), userId: z.optional(id) }),
  output: z.object({ amount: usd, new_balance: usd, message: z.string() }),
});

export const redeemStanding = z.object({
  suspended: z.boolean(),
  failedAttempts: z.int(),
  remainingAttempts: z.int(),
  remainingSeconds: z.int(),
  suspendedUntil: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type RedeemStanding = z.infer<typeof redeemStanding>;

export const checkSuspension = defineEndpoint({
  method: 'GET',
  path: 'redeem/check-suspension',
  audience: 'self-or-admin',
  right: 'customers.see',
  identity: 'user_id',
  summary: 'Whether the user may redeem now, and how many failures are left',
  input: z.object({ user_id: z.optional(queryId) }),
  output: redeemStanding,
});

export const redeemed = z.object({
  redeemedAt: z.string(),
  amount: usd,
  description: z.string(),
  code: z.string(),
});
export type Redeemed = z.infer<typeof redeemed>;

export const listRedeemed = defineEndpoint({
  method: 'GET',
  path: 'redeem/history',
  audience: 'self-or-admin',
  right: 'customers.see',
  identity: 'user_id',
  summary: 'The codes that a user has redeemed, newest first',
  input: z.object({
    user_id: z.optional(queryId),
    page: z.optional(pageNumber),
    size: z.optional(pageSize),
  }),
  output: z.object({ data: z.array(redeemed), total: z.int() }),
});

export const exportRedeemed = defineEndpoint({
  method: 'GET',
  path: 'redeem/history-export',
  audience: 'self-or-admin',
  right: 'customers.see',
  identity: 'user_id',
  stepUp: 'for-others',
  summary: 'Every code that a user has redeemed, as a file',
  input: z.object({ user_id: z.optional(queryId) }),
  output: z.string(),
  file: 'text/csv',
});
