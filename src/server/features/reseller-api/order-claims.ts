import type { V1Claim } from '#contract/api/claims.ts';
import type { OwnClaim } from '#contract/orders/claims.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import type { ReplaceReason } from '#domain/orders/replacing.ts';
import type { Ctx } from '../../context.ts';
import type { ApiKeyFacts } from '../../guard/api-key.ts';
import { countHit, LIMITS } from '../../guard/rate-limit.ts';
import { subjectOf } from '../accounts/subject-of.ts';
import { lookAtClaims } from '../claims/look-at-claims.ts';
import { openClaim as open } from '../claims/open-claim.ts';
import { findOrder } from './find-order.ts';

const claimView = (claim: OwnClaim): V1Claim => ({
  id: claim.id,
  number: claim.number,
  reason: claim.reason,
  waits_for: claim.waitsFor,
  outcome: claim.outcome,
  opened_at: claim.openedAt,
  closed_at: claim.closedAt,
  messages: claim.messages,
});

export async function openClaim(
  ctx: Ctx,
  input: { order: string; goods: number; reason: ReplaceReason; text: string },
  key: ApiKeyFacts,
): Promise<V1Claim | Refusal> {
  const often = await countHit(ctx, LIMITS.claims, `api-key ${key.id}`);
  if (often) return often;
  const { order, ...said } = input;
  const found = await findOrder(ctx, subjectOf(ctx, undefined), order);
  if (!found) return refuse('order.not-found');
  const opened = await open(ctx, { ...said, order_id: found.id });
  if (isRefusal(opened)) return opened;
  const claim = opened.data.claims.find(({ id }) => id === opened.claim);
  return claim ? claimView(claim) : refuse('claim.not-found');
}

export async function listClaims(
  ctx: Ctx,
  { order }: { order: string },
): Promise<{ claims: V1Claim[]; claimable: number[] } | Refusal> {
  const found = await findOrder(ctx, subjectOf(ctx, undefined), order);
  if (!found) return refuse('order.not-found');
  const seen = await lookAtClaims(ctx, { order_id: found.id });
  if (isRefusal(seen)) return seen;
  const { claims, pieces } = seen.data;
  return {
    claims: claims.map(claimView),
    claimable: pieces.flatMap(({ goods, mayClaim }) => (mayClaim ? [goods] : [])),
  };
}
