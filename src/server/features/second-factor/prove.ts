import type { Credential } from '#contract/accounts/second-factor.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import type { SecondFactor } from '#domain/accounts/second-factor.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { countHit, forgiveHit, hitsCounted, LIMITS } from '../../guard/rate-limit.ts';
import { passkeyFits } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { tellOfFactor } from './tell-of-factor.ts';
import { spendTotp } from './totp.ts';

export interface Proof {
  code?: string | undefined;
  recovery?: string | undefined;
  passkey?: Credential | undefined;
}

const readWays = statement<{ app: boolean; passkeys: boolean; recovery: number }, { userId: number }>(
  'second_factor_ways',
)(
  `select exists (select 1 from totp_secrets where user_id = :userId and confirmed_at is not null) as app,
     exists (select 1 from passkeys where user_id = :userId) as passkeys,
     (select count(*)::int from recovery_codes where user_id = :userId) as recovery`,
);

/** What the user can answer with, the quickest first; empty without a second factor. */
export async function secondFactorsOf(ctx: Ctx, userId: number): Promise<SecondFactor[]> {
  const [row] = await readWays(ctx.db, { userId });
  if (!row || (!row.app && !row.passkeys)) return [];
  return [
    ...(row.passkeys ? (['passkey'] as const) : []),
    ...(row.app ? (['code'] as const) : []),
    ...(row.recovery > 0 ? (['recovery'] as const) : []),
  ];
}

/** Who answers: a session that lives and a browser that got in before have counts that no stranger can use up. */
export interface Answering {
  userId: number;
  /** 'session 7', 'device …'; empty for anybody who knows the password. */
  from: string;
}

/**
 * Judges a second factor: null when it is right. Codes can be guessed, so they are counted for the account before
 * they are looked at; a passkey cannot. `challenge` is what a passkey was asked to sign, if it was asked.
 */
export async function proveSecondFactor(
  ctx: Ctx,
  { userId, from }: Answering,
  proof: Proof,
  challenge: string | null,
): Promise<Refusal | null> {
  if (proof.passkey) {
    const fits = challenge !== null && (await passkeyFits(ctx, userId, proof.passkey, challenge));
    return fits ? null : refuse('second-factor.passkey');
  }
  const key = from === '' ? String(userId) : `${userId} ${from}`;
  const limit = proof.recovery === undefined ? LIMITS.secondFactor : LIMITS.recoveryCodes;
  const over = await countHit(ctx, limit, key);
  if (over) return over;
  const right =
    proof.recovery === undefined
      ? await spendTotp(ctx, userId, proof.code ?? '', true)
      : await spendRecoveryCode(ctx, userId, proof.recovery);
  if (!right) {
    if ((await hitsCounted(ctx, limit, key)) >= WARN_AT) await tellOfFactor(ctx, userId, 'factor-guessed');
    return refuse('second-factor.wrong');
  }
  await forgiveHit(ctx, limit, key);
  if (proof.recovery !== undefined) await tellOfFactor(ctx, userId, 'recovery-used');
  return null;
}

/** So many wrong answers behind a right password are no slip of a finger: its owner is told. */
const WARN_AT = 5;
