import type { GatewayName } from '#domain/orders.ts';

export const GATEWAY_NAMES: Record<GatewayName, string> = {
  tripay: 'Tripay',
  stripe: 'Stripe',
  voucher: 'Voucher',
};

/** A gateway as its makers write it. */
export const gatewayName = (name: string): string =>
  Object.hasOwn(GATEWAY_NAMES, name) ? GATEWAY_NAMES[name as GatewayName] : name;
