import { PUBLISHED_CHANNELS } from '#domain/gateways.ts';

/** What a payment method is called, or its code when we do not know it. */
export const methodName = (code: string): string =>
  PUBLISHED_CHANNELS.find((channel) => channel.code === code)?.name ?? code;
