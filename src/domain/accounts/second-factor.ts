export const TOTP_SECONDS = 30;
export const TOTP_DIGITS = 6;
export const RECOVERY_CODES = 10;
export const TICKET_MINUTES = 10;
/** Wrong second factors that one right password buys. */
export const TICKET_TRIES = 5;
export const PASSKEY_NAME_MAX = 60;
export const PASSKEYS_MAX = 10;

export const SECOND_FACTORS = ['code', 'passkey', 'recovery'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** As it was typed, without the spaces that apps show. */
export const plainTotp = (typed: string): string => typed.replace(/\s/g, '');

/** An owner who is asked for a second factor has so long to set one up. */
const OWNER_NOTICE_MS = 7 * 86_400_000;
export const ownerFactorDue = (askedAt: Date): Date => new Date(askedAt.getTime() + OWNER_NOTICE_MS);
