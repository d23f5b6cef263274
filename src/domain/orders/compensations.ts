/** How long a voucher may be good that is given for trouble. */
export const COMPENSATION_DAYS = { most: 365, first: 30 } as const;
export const MOST_COMPENSATION_WORDS = 1_000;
/** To one account, in dollars. */
export const MOST_COMPENSATION_USD = 1_000;

export interface Holders {
  /** Who has something of a product that still runs: each e-mail once. */
  holders: number;
  /** Of them, those who bought signed in. */
  accounts: number;
}

/** How many get a balance and how many a voucher. Who can have a balance gets no voucher beside it. */
export function sharesOf(
  { holders, accounts }: Holders,
  gives: { balance: boolean; voucher: boolean },
): { balances: number; vouchers: number } {
  const balances = gives.balance ? accounts : 0;
  return { balances, vouchers: gives.voucher ? holders - balances : 0 };
}
