import { eq } from 'drizzle-orm';
import { RECOVERY_CODES } from '#domain/accounts/second-factor.ts';
import { newTypedCode, plainTypedCode } from '#domain/accounts/typed-code.ts';
import { type Ctx, now } from '../../context.ts';
import { recoveryCodes } from '../../db/schema/second-factor.ts';
import { statement } from '../../db/statement.ts';

const hashOf = (ctx: Ctx, userId: number, code: string): Promise<Uint8Array> =>
  ctx.deps.vault.digest('recovery-code', `${userId}\n${plainTypedCode(code)}`);

/** Ten new codes, shown this once; those before them stop working. Joins an open transaction. */
export async function makeRecoveryCodes(ctx: Ctx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newTypedCode(ctx.deps.randomText));
  const hashes = await Promise.all(codes.map((code) => hashOf(ctx, userId, code)));
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ codeHash, userId, createdAt: now(ctx) })));
  return codes;
}

const takeCode = statement<{ user_id: number }, { codeHash: Uint8Array; userId: number }>(
  'take_recovery_code',
)('delete from recovery_codes where code_hash = :codeHash and user_id = :userId returning user_id');

/** Taken by being deleted: each works once. */
export const spendRecoveryCode = async (ctx: Ctx, userId: number, typed: string): Promise<boolean> =>
  (await takeCode(ctx.db, { codeHash: await hashOf(ctx, userId, typed), userId })).length > 0;
