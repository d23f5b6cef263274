import type { ManagedOrder } from '#contract/orders/manage-orders.ts';
import { gatewayFacts, isPaying } from '#domain/payments/gateways.ts';

/** What people call the way an order was paid: the shop's own account by its name. */
export const methodName = ({ gateway, paymentMethod, paymentName }: ManagedOrder): string =>
  paymentName ??
  (isPaying(gateway)
    ? gatewayFacts(gateway).channels.find(({ code }) => code === paymentMethod)?.name
    : undefined) ??
  paymentMethod;
