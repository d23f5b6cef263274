import { successPath } from '#contract/pages.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';
import { gatewayFacts, type PayingGateway } from '#domain/payments/gateways.ts';
import { askedIdr, type OrderSums } from '#domain/price/order-sums.ts';
import type { Ctx } from '../../context.ts';
import type { GatewayOrder, PaymentLine } from '../../ports/gateway.ts';
import type { LineRow } from '../delivery/lines-of.ts';

export interface OrderForGateway {
  gateway: PayingGateway;
  merchantRef: string;
  paymentMethod: string;
  lines: readonly Pick<LineRow, 'variantId' | 'name' | 'unitIdr' | 'quantity'>[];
  sums: OrderSums;
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
    amountIdr: askedIdr(order.sums),
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    lines: paymentLines(order),
    returnUrl: returnUrl ?? `${ctx.origin}${successPath(order.merchantRef)}`,
    callbackUrl: callbackPath
      ? `${ctx.deps.config.callbackOrigin ?? ctx.origin}${API_BASE}/${callbackPath}`
      : '',
    expiresAt: Math.floor(order.expiresAt.getTime() / 1000),
  };
}

/** What makes up the amount. The names are for the gateway's page, which speaks the buyer's language or none. */
function paymentLines({ lines, sums }: OrderForGateway): PaymentLine[] {
  const goods = lines.map(({ variantId, name, unitIdr, quantity }) => ({
    sku: String(variantId ?? 'TOPUP'),
    name,
    priceIdr: unitIdr,
    quantity,
  }));
  const more = [
    { sku: 'FEE', name: 'Biaya pembayaran', priceIdr: sums.feeIdr, quantity: 1 },
    { sku: 'CODE', name: 'Kode unik', priceIdr: -sums.uniqueIdr, quantity: 1 },
    { sku: 'BALANCE', name: 'Saldo', priceIdr: -sums.balanceIdr, quantity: 1 },
  ];
  return [...goods, ...more.filter(({ priceIdr }) => priceIdr !== 0)];
}
