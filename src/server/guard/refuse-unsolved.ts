import type { Context } from 'hono';
import { CHALLENGE_HEADER } from '#contract/guard/challenge.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import type { Ctx } from '../context.ts';
import { toHex } from '../db/same-bytes.ts';
import { statement } from '../db/statement.ts';
import type { Limit } from './rate-limit.ts';

/** No row: somebody was quicker. */
const spendNonce = statement<{ spent: number }, { nonceHash: Uint8Array; expiresAt: Date }>(
  'spend_challenge',
)(
  `insert into spent_challenges (nonce_hash, expires_at) values (:nonceHash, :expiresAt)
   on conflict do nothing returning 1 as spent`,
);

/**
 * Where the host has a challenge, a network that is near a limit solves one for each further call, before the call
 * is counted or judged. The limit itself stays as it is.
 */
export async function refuseUnsolved(
  ctx: Ctx,
  c: Context,
  limit: Limit,
  isNear: () => boolean | Promise<boolean>,
): Promise<Refusal | null> {
  const { challenge, metrics, vault } = ctx.deps;
  if (!challenge || !(await isNear())) return null;
  const use = `${limit.name} ${ctx.addressHash ? toHex(ctx.addressHash) : ''}`;
  const answer = c.req.header(CHALLENGE_HEADER);
  const solved = answer === undefined ? null : await challenge.check(use, answer);
  if (solved) {
    const nonceHash = await vault.digest('challenge-spent', solved.nonce);
    const spent = await spendNonce(ctx.db, { nonceHash, expiresAt: solved.expiresAt });
    if (spent.length > 0) {
      metrics.add('kunci_challenges_total', { result: 'solved' });
      return null;
    }
  }
  metrics.add('kunci_challenges_total', { result: answer === undefined ? 'asked' : 'refused' });
  return refuse('challenge.required', await challenge.ask(use));
}
