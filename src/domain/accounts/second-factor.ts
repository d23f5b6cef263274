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

// Without letters that are read as others.
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 10;

/** 'K7QMP-X2VNB' out of random letters and digits: those that can be mistaken are passed over. */
export function recoveryCode(randomText: (length: number) => string): string {
  let text = '';
  while (text.length < LENGTH)
    text += [...randomText(40)].filter((letter) => LETTERS.includes(letter)).join('');
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2, LENGTH)}`;
}

/** As it was typed, without spaces, dashes and case. */
export const plainRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** As it was typed, without the spaces that apps show. */
export const plainTotp = (typed: string): string => typed.replace(/\s/g, '');

/** An owner who is asked for a second factor has so long to set one up. */
const OWNER_NOTICE_MS = 7 * 86_400_000;
export const ownerFactorDue = (askedAt: Date): Date => new Date(askedAt.getTime() + OWNER_NOTICE_MS);
