import * as z from 'zod/mini';
import { CUSTOMER_COLUMNS, sortsBy } from '#domain/catalogue/sorting.ts';
import { USERNAME_MAX } from '#domain/guard/login-limits.ts';
import { REDEEM_CODE_STATES, REDEEM_DESCRIPTION_MAX } from '#domain/wallet/redeem.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  email,
  filledText,
  id,
  instant,
  pageNumber,
  pageSize,
  queryId,
  raw,
  shownMs,
  text,
  usd,
} from '../wire/fields.ts';
import { user } from './accounts.ts';

const anyUsd = z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000));

export const listUsers = defineEndpoint({
  method: 'GET',
  path: 'users/list',
  audience: 'admin',
  right: 'customers.see',
  summary: 'Customers, newest first or sorted; a part of the name or address narrows them',
  input: z.object({
    search: z.optional(raw(200)),
    page: z.optional(pageNumber),
    size: z.optional(pageSize),
    sort: z.optional(z.enum(sortsBy(CUSTOMER_COLUMNS))),
  }),
  output: z.object({ data: z.array(user), total: z.int() }),
});

export const exportUsers = defineEndpoint({
  method: 'GET',
  path: 'users/export',
  audience: 'admin',
  right: 'customers.see',
  stepUp: true,
  summary: 'Every customer, or those of a search, as a file',
  input: z.object({ search: z.optional(raw(200)) }),
  output: z.string(),
  file: 'text/csv',
});

export const updateBalance = defineEndpoint({
  method: 'POST',
  path: 'users/update_balance',
  audience: 'admin',
  right: 'customers.change',
  stepUp: true,
  summary: 'Add to a balance or deduct from it, never below zero',
  input: z.strictObject({
    user_id: id,
    amount: anyUsd,
    operation: z.enum(['add', 'deduct']),
    reason: z.optional(text(300)),
  }),
  output: z.object({ new_balance: usd, message: z.string() }),
});

export const editCustomer = defineEndpoint({
  method: 'POST',
  path: 'users/edit',
  audience: 'admin',
  right: 'customers.change',
  stepUp: true,
  summary: 'Correct a customer’s name or address',
  input: z.strictObject({ id, email, username: filledText(USERNAME_MAX) }),
  output: z.object({ user }),
});

export const sendPasswordLink = defineEndpoint({
  method: 'POST',
  path: 'users/send-password-link',
  audience: 'admin',
  right: 'customers.change',
  summary: 'Mail a customer a link to choose a new password, in the language they last used',
  input: z.strictObject({ id }),
  output: z.object({ message: z.string() }),
});

export const previewUserDeletion = defineEndpoint({
  method: 'GET',
  path: 'users/delete-preview',
  audience: 'admin',
  right: 'customers.change',
  summary: 'How many keys a user has bought and seen',
  input: z.object({ id: queryId }),
  output: z.object({ keys: z.int() }),
});

export const deleteUser = defineEndpoint({
  method: 'POST',
  path: 'users/delete',
  audience: 'admin',
  right: 'customers.change',
  summary: 'Delete a customer; the keys go back on sale unless they are kept',
  input: z.strictObject({ id, keepKeys: z.optional(z.boolean()) }),
  output: z.object({ message: z.string(), freedKeys: z.int() }),
});

export const redeemCode = z.object({
  id,
  code: z.string(),
  /** Unused, and hidden until the caller proves again who they are. */
  masked: z.optional(z.literal(true)),
  amount: usd,
  description: z.string(),
  isUsed: z.boolean(),
  usedBy: z.nullable(id),
  usedByName: z.nullable(z.string()),
  usedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  isActive: z.boolean(),
  createdBy: z.nullable(id),
  createdAt: z.string(),
  state: z.enum(REDEEM_CODE_STATES),
});
export type RedeemCode = z.infer<typeof redeemCode>;

export const listRedeemCodes = defineEndpoint({
  method: 'GET',
  path: 'redeem/list',
  audience: 'admin',
  right: 'customers.change',
  summary: 'Redeem codes, newest first; `before` leads on. Unused ones are masked without a fresh proof',
  input: z.object({ before: z.optional(queryId), search: z.optional(raw(100)) }),
  output: z.object({ data: z.array(redeemCode), nextBefore: z.nullable(id), shownMs }),
});

export const createRedeemCode = defineEndpoint({
  method: 'POST',
  path: 'redeem/create',
  audience: 'admin',
  right: 'customers.change',
  stepUp: true,
  summary: 'Make one redeem code',
  input: z.strictObject({
    code: raw(100),
    amount: anyUsd,
    description: z.optional(z.nullable(text(REDEEM_DESCRIPTION_MAX))),
    expiresAt: z.optional(z.nullable(instant)),
    createdBy: z.optional(z.nullable(id)),
  }),
  output: z.object({ data: redeemCode, message: z.string(), shownMs }),
});

export const updateRedeemCode = defineEndpoint({
  method: 'POST',
  path: 'redeem/update',
  audience: 'admin',
  right: 'customers.change',
  summary: 'Switch a redeem code on or off',
  input: z.strictObject({ id, isActive: z.boolean() }),
  output: z.object({ data: redeemCode, shownMs }),
});

export const deleteRedeemCode = defineEndpoint({
  method: 'POST',
  path: 'redeem/delete',
  audience: 'admin',
  right: 'customers.change',
  summary: 'Delete a redeem code that nobody has used',
  input: z.strictObject({ id }),
  output: z.object({ message: z.string() }),
});

export const redeemTotal = z.object({ userId: id, username: z.string(), total: usd, count: z.int() });
export type RedeemTotal = z.infer<typeof redeemTotal>;

export const listRedeemTotals = defineEndpoint({
  method: 'GET',
  path: 'redeem/totals-by-user',
  audience: 'admin',
  right: 'customers.see',
  summary: 'What each customer has redeemed, the most first',
  input: z.object({}),
  output: z.object({ data: z.array(redeemTotal) }),
});
