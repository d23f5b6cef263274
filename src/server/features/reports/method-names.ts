import type { ManagedOrder } from '#contract/orders/manage-orders.ts';
import { handMethod } from '#domain/hand-payments/hand-method.ts';
import { gatewayFacts, isPaying } from '#domain/payments/gateways.ts';
import type { Ctx } from '../../context.ts';
import { handAccounts } from '../../db/schema/hand-payments.ts';

type Paid = Pick<ManagedOrder, 'gateway' | 'paymentMethod'>;

/** What people call a way to pay: the shop's own account by its name, also one that was removed. */
export async function methodNames(ctx: Ctx): Promise<(order: Paid) => string> {
  const own = await ctx.db.select({ id: handAccounts.id, name: handAccounts.name }).from(handAccounts);
  const accounts = new Map(own.map(({ id, name }) => [handMethod(id), name]));
  return ({ gateway, paymentMethod }) =>
    accounts.get(paymentMethod) ??
    (isPaying(gateway)
      ? gatewayFacts(gateway).channels.find(({ code }) => code === paymentMethod)?.name
      : undefined) ??
    paymentMethod;
}
