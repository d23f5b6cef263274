import { PUBLISHED_CHANNELS } from '#domain/payments/gateways.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import { methodText } from '#web/i18n/method-text.ts';

interface Paid {
  paymentMethod: string;
  paymentName?: string | undefined;
}

/** What the way to pay is called: the shop's own account by its name, a gateway's by ours, or its code where we have none. */
export const methodName = (t: Translate, { paymentMethod: code, paymentName }: Paid): string =>
  methodText(t, paymentName ?? PUBLISHED_CHANNELS.find((channel) => channel.code === code)?.name ?? code);
