import { type Refusal, refuse } from '#contract/refusals.ts';
import { normalizeEmail } from '#domain/email.ts';
import { type Ctx, now } from '../context.ts';
import { noteSecurity } from './note-security.ts';

/** For calls by which somebody would be served anew; what is paid already is served to anybody. */
export async function refuseBlocked(ctx: Ctx, email: string | null = null): Promise<Refusal | null> {
  const caller = {
    near: ctx.network.near,
    hashes: [ctx.addressHash, ctx.wideHash],
    email: email === null ? null : normalizeEmail(email),
  };
  if (!ctx.deps.blocks.isBlocked(caller, now(ctx).getTime())) return null;
  await noteSecurity(ctx, 'blocked');
  return refuse('blocked.refused');
}
