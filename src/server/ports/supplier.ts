import type { Seen } from '#domain/orders/supplied.ts';
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
  /** Of another Kunci: what it has, and where it tells of changes. */
  shop?: SupplierShop;
}

/** One thing in another shop, as far as it concerns who sells it on. */
export interface RemoteGood {
  id: number;
  /** With its label. */
  name: string;
  product: string;
  label: string;
  category: readonly string[];
  platform: string;
  validitySeconds: number | null;
  /** What it costs us. */
  cents: number;
  /** Null: it does not run out. */
  stock: number | null;
  seen: Exclude<Seen, 'gone'>;
}

export interface RemoteCatalogue {
  cursor: string;
  /** It is all there is; else what has changed since, and what is gone. */
  whole: boolean;
  goods: RemoteGood[];
  gone: number[];
}

/** Calls that buy nothing: whoever makes them may fail and try again. */
export interface SupplierShop {
  catalogue(since: string): Promise<RemoteCatalogue>;
  /** Whether this address is told of changes. */
  isTold(url: string): Promise<boolean>;
  /** Has an address told, under a new secret, which is answered. */
  tell(url: string): Promise<string>;
  tellNoMore(url: string): Promise<void>;
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
