import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#contract/payments/checkout.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import type { Ctx } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { createTransaction } from '../checkout/create-transaction.ts';

export interface RestInput {
  product_id: number;
  quantity: number;
  total: number;
  method: string;
  merchant_ref: string;
  voucher_code?: string | null | undefined;
  answers?: Record<string, string> | undefined;
}

/** The checkout of somebody whose balance is not enough: their balance as it is now pays a part, the method the rest. */
export async function payRest(ctx: Ctx, input: RestInput): Promise<{ data: Transaction } | Refusal> {
  const gateway = ctx.deps.channels.gatewayOf(input.method);
  if (!gateway) return refuse('channel.unknown');
  const [user] = await ctx.db
    .select({ userId: users.id, email: users.email, balanceCents: users.balanceCents })
    .from(users)
    .where(and(eq(users.id, ctx.actor?.id ?? 0), isNull(users.deletedAt)));
  if (!user) return refuse('user.not-found');
  const { email, ...account } = user;
  const { total, ...rest } = input;
  return createTransaction(ctx, { ...rest, amount: total, customer_email: email }, gateway, { account });
}
