/** What an order's amount can be made of, in this order. Apart from how it is made: the checkout makes it and reads none. */
export const STEP_KINDS = ['price', 'promo', 'voucher', 'fee', 'unique', 'balance'] as const;
export type StepKind = (typeof STEP_KINDS)[number];
