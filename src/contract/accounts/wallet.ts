import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, pageNumber, pageSize, queryId, usd } from '../wire/fields.ts';

export const balanceTransaction = z.object({
  id,
  userId: id,
  amount: usd,
  operation: z.enum(['add', 'deduct']),
  reason: z.string(),
  adminAction: z.boolean(),
  createdAt: z.string(),
  /** The balance right after it. */
  balance: usd,
});
export type BalanceTransaction = z.infer<typeof balanceTransaction>;

export const listTransactions = defineEndpoint({
  method: 'GET',
  path: 'wallet/transactions',
  audience: 'self-or-admin',
  right: 'customers.see',
  identity: 'user_id',
  summary: 'Every change of a balance, newest first, with the balance it left',
  input: z.object({
    user_id: z.optional(queryId),
    page: z.optional(pageNumber),
    size: z.optional(pageSize),
  }),
  output: z.object({ data: z.array(balanceTransaction), total: z.int() }),
});

export const exportTransactions = defineEndpoint({
  method: 'GET',
  path: 'wallet/export',
  audience: 'self-or-admin',
  right: 'customers.see',
  identity: 'user_id',
  stepUp: 'for-others',
  summary: 'Every change of a balance, as a file',
  input: z.object({ user_id: z.optional(queryId) }),
  output: z.string(),
  file: 'text/csv',
});
