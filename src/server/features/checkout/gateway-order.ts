import { API_BASE } from '#contract/endpoint.ts';
import { successPath } from '#contract/pages.ts';
import { gatewayFacts, type PayingGateway } from '#domain/gateways.ts';
import type { Ctx } from '../../context.ts';
import type { GatewayOrder } from '../../ports/gateway.ts';

export interface OrderForGateway {
  gateway: PayingGateway;
  merchantRef: string;
  paymentMethod: string;
  productId: number;
  productName: string;
  quantity: number;
  unitPriceIdr: number;
  totalIdr: number;
  customerEmail: string;
  customerName: string;
  expiresAt: Date;
}

/** What the gateway is told: our own figures and items, never the browser's. */
export function gatewayOrder(ctx: Ctx, order: OrderForGateway, returnUrl?: string): GatewayOrder {
  const { callbackPath } = gatewayFacts(order.gateway);
  return {
    method: order.paymentMethod,
    merchantRef: order.merchantRef,
    amountIdr: order.totalIdr,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    item: {
      sku: String(order.productId),
      name: order.productName,
      priceIdr: order.unitPriceIdr,
      quantity: order.quantity,
    },
    returnUrl: returnUrl ?? `${ctx.origin}${successPath(order.merchantRef)}`,
    callbackUrl: callbackPath
      ? `${ctx.deps.config.callbackOrigin ?? ctx.origin}${API_BASE}/${callbackPath}`
      : '',
    expiresAt: Math.floor(order.expiresAt.getTime() / 1000),
  };
}
