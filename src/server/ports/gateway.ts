import type { Dispute, OrderStatus, PaymentNews } from '#domain/orders/orders.ts';
import type { Channel } from '#domain/payments/channels.ts';

export interface PaymentLine {
  sku: string;
  name: string;
  priceIdr: number;
  quantity: number;
}

export interface GatewayOrder {
  method: string;
  merchantRef: string;
  amountIdr: number;
  customerName: string;
  customerEmail: string;
  /** Together they are the amount; what is taken off has a price below nothing. */
  lines: readonly PaymentLine[];
  returnUrl: string;
  callbackUrl: string;
  /** Unix seconds. */
  expiresAt: number;
}

/** A transaction as the gateway tells it. */
export interface GatewayTransaction {
  reference: string;
  merchantRef: string;
  /** What the buyer is charged: the amount a callback must name. */
  amountIdr: number;
  checkoutUrl: string;
  status: OrderStatus;
  /** Unix seconds. */
  expiresAt: number;
  paidAt: number | null;
  /** All that has gone back so far, where it tells; all of it when the status says so. */
  refundedIdr?: number;
  /** What its QR code says, where it is paid by one. */
  qr?: string;
}

/** A payment by both its names; a gateway knows it by one of them. */
export interface PaymentName {
  reference: string;
  merchantRef: string;
}

/** A payment as it stands in the gateway's list. */
export interface ListedPayment {
  reference: string;
  merchantRef: string;
  amountIdr: number;
  status: OrderStatus;
  refundedIdr?: number;
  /** Unix seconds. */
  createdAt: number;
}

export interface RefundRequest extends PaymentName {
  amountIdr: number;
  /** Ours, and unique: under it money goes back once, however often and however late it is asked for. */
  key: string;
  reason: string;
}

export interface GatewayRefund {
  /** All that has gone back of this payment, with this refund. */
  refundedIdr: number;
  /** Taken on, but the money has not left: it is asked about again. */
  pending: boolean;
  /** What the gateway calls it. */
  id: string | null;
}

export interface PaymentList {
  payments: ListedPayment[];
  /** False when there are more of the time asked for than were read. */
  complete: boolean;
}

export type GatewayNotice =
  | { kind: 'refused'; why: string; reference: string | null }
  | { kind: 'ignored' }
  /** Nobody could be asked whether it is true: it has to be told again. */
  | { kind: 'unclear' }
  | {
      kind: 'news';
      reference: string;
      merchantRef: string;
      amountIdr: number;
      news: PaymentNews;
      /** All that has gone back so far, when a part has; a payment that is refunded whole is so by its news. */
      refundedIdr?: number;
    }
  | { kind: 'dispute'; reference: string; merchantRef: string; dispute: Dispute; reason: string };

/** A payment gateway. Its calls may hang, fail or lie; nothing here is ever awaited inside a transaction. */
export interface Gateway {
  /** Its ways to pay are on offer once the seller has switched them on. */
  startsOff?: true;
  /** Which of its ways to pay are open; absent where it does not say. */
  channels?(): Promise<Channel[]>;
  /** Those that the store itself keeps, known without asking anybody; then nothing is published or asked for. */
  ownChannels?(): readonly Channel[];
  create(order: GatewayOrder): Promise<GatewayTransaction>;
  /** The transaction of a merchant_ref, for the case that `create` committed there and its answer was lost. */
  findByMerchantRef(merchantRef: string): Promise<GatewayTransaction | null>;
  detail(name: PaymentName): Promise<GatewayTransaction | null>;
  /** The payments made since then (unix seconds), newest first; absent where a gateway has no such list. */
  list?(since: number, most: number): Promise<PaymentList>;
  /** Sends money back; absent where only a person can. */
  refund?(request: RefundRequest): Promise<GatewayRefund>;
  /** The cheapest call that shows whether it answers. */
  probe(): Promise<void>;
  /**
   * What a notice says, once its signature fits the raw bytes. An empty secret never verifies anything; a notice
   * of something that is none of our business is 'ignored'.
   */
  readNotice(rawBody: Uint8Array, header: (name: string) => string | undefined): Promise<GatewayNotice>;
}

/** The gateway answered, and said no. Its message is for who asked. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused';
}

/** No usable answer: unreachable, timed out, 5xx or nonsense. The transaction may exist all the same. */
export class GatewayUnclear extends Error {
  override name = 'GatewayUnclear';
}
