import type { GatewayName } from '#domain/payments/gateways.ts';
import { gatewayText } from '#web/i18n/gateway-text.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import { methodName } from '../method-name.ts';

/** How an order was paid, as the seller reads it. */
export const paidBy = (
  order: { gateway?: GatewayName | undefined; paymentMethod: string; paymentName?: string | undefined },
  t: Translate,
): string =>
  order.gateway === 'balance'
    ? t('sales.balance')
    : methodName(t, order) || (order.gateway ? gatewayText(t, order.gateway) : '–');
