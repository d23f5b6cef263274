/** What the amount of an order is made of, in rupiah. */
export interface OrderSums {
  /** What the goods cost, after a voucher. */
  totalIdr: number;
  /** The payment's fee, where the buyer bears it. */
  feeIdr: number;
  /** 'Kode unik': taken off, so that a payment by hand is told by its amount. */
  uniqueIdr: number;
  /** Paid from the account's balance. */
  balanceIdr: number;
}

/** What the gateway is asked for. */
export const askedIdr = ({ totalIdr, feeIdr, uniqueIdr, balanceIdr }: OrderSums): number =>
  totalIdr + feeIdr - uniqueIdr - balanceIdr;
