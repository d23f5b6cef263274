import type { Context } from 'hono';
import type { MemberKey } from '#contract/orders/members.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { maskEmail, maskName } from '#domain/accounts/masking.ts';
import { MEMBER_SESSION_MS, remainingLabel } from '#domain/orders/members.ts';
import { type Ctx, now } from '../../context.ts';
import { memberSessions } from '../../db/schema/members.ts';
import { refuseBlocked } from '../../guard/refuse-blocked.ts';
import { buyersWords, saidToBuyers } from '../catalogue/buyers-words.ts';
import { markdownHtml } from '../info-pages/markdown.ts';
import { findMemberKey, wasSold } from './find-member-key.ts';
import { countGuess } from './guess-limit.ts';

const TOKEN_LENGTH = 43;

/** The key is the ticket: a valid one opens a member session of an hour. */
export async function validateCode(
  ctx: Ctx,
  input: { code: string },
  c: Context,
): Promise<{ data: MemberKey } | Refusal> {
  if (input.code.trim() === '') return refuse('member.code-missing');
  const blocked = await refuseBlocked(ctx);
  if (blocked) return blocked;
  const guess = await countGuess(ctx, c);
  if (guess.refusal) return guess.refusal;
  const found = await findMemberKey(ctx, input.code);
  if (!found && ctx.deps.config.demo) {
    return refuse((await wasSold(ctx, input.code)) ? 'member.demo-expired' : 'member.demo-invalid');
  }
  if (!found) return refuse('member.key-expired');
  await guess.forgive();

  const at = now(ctx);
  const token = ctx.deps.randomText(TOKEN_LENGTH);
  await ctx.db.insert(memberSessions).values({
    tokenHash: await ctx.deps.vault.digest('member', token),
    keyId: found.keyId,
    createdAt: at,
    expiresAt: new Date(at.getTime() + MEMBER_SESSION_MS),
  });
  const content = saidToBuyers(ctx, found, 'content');
  ctx.deps.transport.write(c, 'member', token, MEMBER_SESSION_MS / 1000);
  return {
    data: {
      code: found.code,
      productName: found.productName,
      baseName: found.baseName,
      purchaseDate: found.deliveredAt.toISOString(),
      duration: found.duration,
      expiryDate: found.expiresAt?.toISOString() ?? null,
      isExpired: false,
      ...(found.addedMs > 0 ? { addedSeconds: Math.floor(found.addedMs / 1_000) } : {}),
      ...(found.isPaused ? { isPaused: true } : {}),
      timeRemaining: remainingLabel(found.expiresAt && found.expiresAt.getTime() - at.getTime()),
      customerName: maskName(found.customerName),
      customerEmail: maskEmail(found.customerEmail),
      ...(found.customLink ? { customLink: found.customLink } : {}),
      ...buyersWords(ctx, found),
      ...(content ? { content: markdownHtml(content) } : {}),
    },
  };
}
