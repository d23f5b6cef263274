import { handAccountOf } from '#domain/hand-payments/hand-method.ts';
import { PUBLISHED_CHANNELS } from '#domain/payments/gateways.ts';
import { gatewayText } from '#web/i18n/gateway-text.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import { methodText } from '#web/i18n/method-text.ts';

/** What a payment method is called, or its code when we do not know it; the shop's own accounts go by one name. */
export const methodName = (t: Translate, code: string): string =>
  typeof code === 'string' && handAccountOf(code) !== null
    ? gatewayText(t, 'manual')
    : methodText(t, PUBLISHED_CHANNELS.find((channel) => channel.code === code)?.name ?? code);
