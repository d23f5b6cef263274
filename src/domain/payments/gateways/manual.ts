import type { GatewayFacts } from '../gateway-facts.ts';

/**
 * The shop's own accounts: money comes by transfer or to the shop's QRIS, and the seller says that it came. Its methods
 * are the seller's accounts (`src/domain/hand-payments/hand-payments.ts`), so none are published.
 */
export const manual: GatewayFacts = {
  label: 'Transfer manual',
  channels: [],
  searchedAs: 'most',
  amount: 'unique',
  ownBooks: true,
};
