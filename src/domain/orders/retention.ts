const DAY_MS = 86_400_000;

/**
 * How long the store keeps what nobody needs for ever and the seller need not set. Orders, deliveries, balances and the audit log are not here:
 * they are the shop's books.
 */
export const RETENTION_MS = {
  /** Redeem codes that somebody tried; suspensions have their own end. */
  redeemAttempts: 180 * DAY_MS,
  /** What the seller was told of, once it is over. */
  notices: 90 * DAY_MS,
  /** Refused notices of gateways by the minute. */
  refusedMinutes: DAY_MS,
  /** That something in a chat was answered: Telegram tells it again for a day. */
  telegramUpdates: 2 * DAY_MS,
  /** Counters of sign-in attempts, after the last of them. */
  loginGuards: 2 * 3_600_000,
} as const;

/** What ends at a time that is written in its row, and goes then: no number here could lengthen it. */
export const ENDS_BY_ITSELF = [
  'sessions',
  'sign_in_tickets',
  'member_sessions',
  'email_codes',
  'password_resets',
  'email_changes',
  'telegram_link_codes',
  'rate_limits',
  'spent_challenges',
  'bank_calls',
  'api_signatures',
] as const;
