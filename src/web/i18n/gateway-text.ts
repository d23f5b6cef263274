import { type GatewayName, gatewayLabel } from '#domain/payments/gateways.ts';
import type { Translate } from './message-keys.ts';

/** A gateway as its reader says it; the shop's own accounts and a customer's balance are none by name. */
export const gatewayText = (t: Translate, gateway: GatewayName | string): string =>
  gateway === 'manual' ? t('method.hand') : gatewayLabel(gateway);
