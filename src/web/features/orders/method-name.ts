import { handAccountOf } from '#domain/hand-payments/hand-payments.ts';
import { gatewayLabel, PUBLISHED_CHANNELS } from '#domain/payments/gateways.ts';

/** What a payment method is called, or its code when we do not know it; the shop's own accounts go by one name. */
export const methodName = (code: string): string =>
  typeof code === 'string' && handAccountOf(code) !== null
    ? gatewayLabel('manual')
    : (PUBLISHED_CHANNELS.find((channel) => channel.code === code)?.name ?? code);
