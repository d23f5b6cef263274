/** What a paid order wants of somebody who has it. */
export interface SupplyRequest {
  /** As the seller and the supplier talk about it. */
  orderId: number;
  /** Ours, and unique: under it something is given once, however often and however late it is asked for. */
  key: string;
  /** What the supplier calls the variant. */
  article: string;
  quantity: number;
}

export type Supply =
  /** One text for each that was asked for, never fewer: what is short is 'later'. The same again under the same key. */
  | { kind: 'given'; reference: string; goods: readonly string[] }
  /** Taken on: it is asked about again, and not asked for elsewhere. */
  | { kind: 'later'; reference: string }
  /** Nothing was taken on, and nothing will be under this key: it may be asked for elsewhere, or paid back. */
  | { kind: 'refused'; why: string };

/**
 * Somebody who has what the store sells. As with a gateway, calls may hang, fail or lie; none is awaited inside a
 * transaction, and the request is a row of ours before it is a call. What is thrown is unclear: it may have been given all
 * the same, so the order waits, and only `again` tells.
 */
export interface Supplier {
  ask(request: SupplyRequest): Promise<Supply>;
  /** What became of a request, by its key; null: it never arrived, and may be asked for under the same key. */
  again(key: string): Promise<Supply | null>;
  /** Takes back what was given, where they can; false: it was used already. */
  revoke?(key: string): Promise<boolean>;
  /** The cheapest call that shows whether it answers. */
  probe(): Promise<void>;
}
