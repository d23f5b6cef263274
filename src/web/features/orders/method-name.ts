import { FALLBACK_CHANNELS } from '#domain/channels.ts';

/** What a payment method is called, or its code when we do not know it. */
export const methodName = (code: string): string =>
  FALLBACK_CHANNELS.find((channel) => channel.code === code)?.name ?? code;
