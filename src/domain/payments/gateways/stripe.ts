import type { Channel } from '../channels.ts';
import type { OutsideFacts } from '../gateway-facts.ts';

/** At least about half a dollar, open for over half an hour to a day. */
export const CARD_CHANNEL: Channel = {
  code: 'CARD',
  name: 'Visa / Mastercard',
  group: 'Card',
  type: 'REDIRECT',
  feeFlat: 0,
  feePercent: 2.9,
  feeMinimum: 0,
  minAmount: 10_000,
  maxAmount: 50_000_000,
  minMinutes: 35,
  maxMinutes: 1_440,
  active: true,
};

export const stripe: OutsideFacts = {
  label: 'Stripe',
  callbackPath: 'stripe/webhook',
  channels: [CARD_CHANNEL],
  searchedAs: 'cards',
  amount: 'exact',
  shared: true,
  refunds: { not: [] },
};
