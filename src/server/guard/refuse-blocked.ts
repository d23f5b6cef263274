import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { type Ctx, now } from '../context.ts';
import { toHex } from '../db/same-bytes.ts';
import { noteSecurity } from './note-security.ts';

/** What a blocked address is kept as, so that whoever is forgotten stays blocked and unknown. */
export const hashOfBlocked = async (ctx: Ctx, email: string): Promise<string> =>
  toHex(await ctx.deps.vault.digest('blocked-email', email));

/** For calls by which somebody would be served anew; what is paid already is served to anybody. */
export async function refuseBlocked(ctx: Ctx, email: string | null = null): Promise<Refusal | null> {
  const named = email === null ? null : normalizeEmail(email);
  const caller = {
    near: ctx.network.near,
    hashes: [ctx.addressHash, ctx.wideHash],
    email: named,
    emailHash: named === null || ctx.deps.blocks.isEmpty ? null : await hashOfBlocked(ctx, named),
  };
  if (!ctx.deps.blocks.isBlocked(caller, now(ctx).getTime())) return null;
  await noteSecurity(ctx, 'blocked');
  return refuse('blocked.refused');
}
