import { CARD_CHANNEL } from '#domain/channels.ts';
import { FALLBACK_CHANNELS } from '#domain/tripay-channels.ts';

/** What a payment method is called, or its code when we do not know it. */
export const methodName = (code: string): string =>
  [...FALLBACK_CHANNELS, CARD_CHANNEL].find((channel) => channel.code === code)?.name ?? code;
