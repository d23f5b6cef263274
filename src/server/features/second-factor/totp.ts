import { Secret, TOTP } from 'otpauth';
import { plainTotp, TOTP_DIGITS, TOTP_SECONDS } from '#domain/accounts/second-factor.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';

const SECRET_BYTES = 20;

const totpOf = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: TOTP_DIGITS, period: TOTP_SECONDS });

/** What its seal is bound to. */
export const totpRow = (userId: number): string => `totp:${userId}`;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR picture holds. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label,
    digits: TOTP_DIGITS,
    period: TOTP_SECONDS,
  }).toString();

/** The step of the clock that a code belongs to, one before or after now at most; null when it fits none. */
export function totpStep(secret: string, typed: string, atMs: number): number | null {
  const token = plainTotp(typed);
  if (token.length !== TOTP_DIGITS) return null;
  const delta = totpOf(secret).validate({ token, timestamp: atMs, window: 1 });
  return delta === null ? null : Math.floor(atMs / 1000 / TOTP_SECONDS) + delta;
}

const readSecret = statement<{ sealed: Uint8Array }, { userId: number; confirmed: boolean }>(
  'read_totp_secret',
)('select sealed from totp_secrets where user_id = :userId and (confirmed_at is not null) = :confirmed');

/** A step is used once: of two who bring the same code, one finds it spent. */
const spendStep = statement<{ user_id: number }, { userId: number; step: number; at: Date }>(
  'spend_totp_step',
)(
  `update totp_secrets set last_step = :step, confirmed_at = coalesce(confirmed_at, :at)
   where user_id = :userId and last_step < :step returning user_id`,
);

/** Whether this is a fresh code of the user's app; with `confirmed` false, of one that is being set up. */
export async function spendTotp(
  ctx: Ctx,
  userId: number,
  typed: string,
  confirmed: boolean,
): Promise<boolean> {
  const [row] = await readSecret(ctx.db, { userId, confirmed });
  if (!row) return false;
  const [secret = ''] = await ctx.deps.vault.open([{ row: totpRow(userId), sealed: row.sealed }]);
  const at = now(ctx);
  const step = totpStep(secret, typed, at.getTime());
  return step !== null && (await spendStep(ctx.db, { userId, step, at })).length > 0;
}
