import type { GatewayFacts } from '../gateway-facts.ts';

export const STARS_METHOD = 'STARS';

/**
 * Telegram's own money, paid in a chat with the shop's bot and nowhere else. The bot's token is all that it needs, and its
 * news come as the bot's updates do: there is no path of its own and no stand-in beside that of Telegram.
 */
export const stars: GatewayFacts = {
  label: 'Telegram Stars',
  channels: [
    {
      code: STARS_METHOD,
      name: 'Telegram Stars',
      group: 'E-Wallet',
      type: 'DIRECT',
      feeFlat: 0,
      feePercent: 0,
      feeMinimum: 0,
      minAmount: 1,
      maxAmount: 10_000_000,
      minMinutes: 15,
      maxMinutes: 60,
      active: true,
      letters: '★',
    },
  ],
  searchedAs: 'most',
  amount: 'exact',
  door: 'telegram',
  // It gives back a payment or does not.
  refunds: { not: [], whole: true },
};
