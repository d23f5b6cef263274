import type { GatewayOrder, PaymentLine } from '#server/ports/gateway.ts';

/** For a gateway that knows no line below nothing: where something is taken off, one line stands for all. */
export function linesAboveNothing({ lines, amountIdr }: GatewayOrder): readonly PaymentLine[] {
  const [goods] = lines;
  if (!goods || lines.every(({ priceIdr }) => priceIdr >= 0)) return lines;
  return [{ sku: goods.sku, name: goods.name, priceIdr: amountIdr, quantity: 1 }];
}
