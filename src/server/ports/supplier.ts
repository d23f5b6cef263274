import type { AnswerShape, Supply } from '#domain/orders/supply-answers.ts';

/** What a paid order wants of somebody who has it. */
export interface SupplyRequest {
  /** As the seller and the supplier talk about it. */
  orderId: number;
  /** Ours, and unique: under it something is given once, however often and however late it is asked for. */
  key: string;
  /** What the supplier calls the variant. */
  article: string;
  quantity: number;
  /** What the buyer was asked before paying, by the questions' ids. */
  answers: Readonly<Record<string, string>> | undefined;
}

/**
 * Somebody who has what the store sells. As with a gateway, calls may hang, fail or lie; none is awaited inside a
 * transaction, and the request is a row of ours before it is a call. What is thrown is unclear: it may have been given all
 * the same, so the order waits, and only `again` tells.
 */
export interface Supplier {
  /** `SupplierNotReached`: nothing has left here. */
  ask(request: SupplyRequest): Promise<Supply>;
  /** What became of a request; null: it never arrived, and may be asked for under the same key. */
  again(request: SupplyRequest): Promise<Supply | null>;
  /** The cheapest call that shows whether it answers. */
  probe(): Promise<void>;
}

/** No usable answer: timed out, 5xx or nonsense. It may have been given all the same. */
export class SupplierUnclear extends Error {
  override name = 'SupplierUnclear';
}

/** There was nobody to send it to: it was surely not given. */
export class SupplierNotReached extends Error {
  override name = 'SupplierNotReached';
}

/** What the seller says of one. */
export interface SupplierFacts {
  url: string;
  secret: string;
  reads: AnswerShape;
}
export type OpenSupplier = (facts: SupplierFacts) => Supplier;
