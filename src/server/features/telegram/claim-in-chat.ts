import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { claimNumber } from '#domain/orders/claims.ts';
import { REPLACE_REASON_NAMES, type ReplaceReason } from '#domain/orders/replacing.ts';
import { now } from '../../context.ts';
import { countClaimOf, countSender } from '../claims/count-claims.ts';
import { lookAtClaims } from '../claims/look-at-claims.ts';
import { openClaim } from '../claims/open-claim.ts';
import { sayMore } from '../claims/say-more.ts';
import { keepClaim } from './claim-book.ts';
import { ownOrderRow } from './show-orders.ts';
import type { Talk } from './talk.ts';
import { escaped } from './words.ts';

const isReason = (text: string): text is ReplaceReason => (REPLACE_REASON_NAMES as string[]).includes(text);

async function lookOf(talk: Talk, orderId: number) {
  const order = await ownOrderRow(talk, orderId);
  if (!order) return refuse('order.not-found');
  const seen = await lookAtClaims(talk.ctx, { merchant_ref: order.merchant_ref });
  return isRefusal(seen) ? seen : { merchantRef: order.merchant_ref, ...seen.data };
}

/** 'It does not work': of which piece, why, and a few words; each is asked where it is not clear. */
export async function askClaim(talk: Talk, orderId: number, goods: number, reason: string): Promise<void> {
  const { words, chat } = talk;
  const look = await lookOf(talk, orderId);
  if (isRefusal(look)) return talk.refuse(look);
  const pieces = look.pieces.filter(({ mayClaim }) => mayClaim);
  const piece = pieces.find((one) => one.goods === goods) ?? (pieces.length === 1 ? pieces[0] : undefined);
  if (pieces.length === 0) return talk.show({ html: escaped(words.say('claimNone')) });
  if (!piece) {
    const buttons = pieces.map((one) => [{ text: one.key, data: `d:${orderId}:${one.goods}` }]);
    return talk.show({ html: escaped(words.say('claimWhich')), buttons });
  }
  if (!isReason(reason)) {
    const buttons = REPLACE_REASON_NAMES.map((name) => [
      { text: words.say(`claimReason.${name}`), data: `d:${orderId}:${piece.goods}:${name}` },
    ]);
    return talk.show({ html: escaped(words.say('claimWhy')), buttons });
  }
  chat.step = `claim:${orderId}:${piece.goods}:${reason}`;
  const skip = { text: words.say('skip'), data: `d:${orderId}:${piece.goods}:${reason}:-` };
  await talk.show({ html: escaped(words.say('claimWords')), buttons: [[skip]] });
}

export async function makeClaim(talk: Talk, about: readonly string[], text: string): Promise<void> {
  const [orderId = 0, goods = 0] = about.map(Number);
  const reason = about[2] ?? '';
  const look = await lookOf(talk, orderId);
  if (isRefusal(look) || !isReason(reason)) return askClaim(talk, orderId, goods, '');
  const { ctx, chat, words } = talk;
  chat.step = null;
  const whose = { merchant_ref: look.merchantRef };
  const counted = (await countSender(ctx)) ?? (await countClaimOf(ctx, whose));
  const made = counted ?? (await openClaim(ctx, { ...whose, goods, reason, text }));
  // Opened by an answer that was cut off: it is the same claim.
  const claim = isRefusal(made) ? openOf(made, look, goods) : made.claim;
  if (typeof claim !== 'number') return talk.refuse(claim);
  await keepClaim(ctx.db, { claimId: claim, chatId: chat.chat_id, at: now(ctx) });
  ctx.deps.jobs.wake('telegram');
  await talk.show({ html: escaped(words.say('claimOpened', { number: claimNumber(claim) })) });
}

function openOf(
  refusal: Refusal,
  {
    pieces,
    claims,
  }: {
    pieces: { goods: number; piece: number }[];
    claims: { id: number; piece: number; closedAt: string | null }[];
  },
  goods: number,
): number | Refusal {
  const place = pieces.find((one) => one.goods === goods)?.piece;
  const open = claims.find(({ piece, closedAt }) => piece === place && closedAt === null);
  return refusal.code === 'claim.open' && open ? open.id : refusal;
}

export async function askReply(talk: Talk, orderId: number, claimId: number): Promise<void> {
  talk.chat.step = `reply:${orderId}:${claimId}`;
  await talk.show({ html: escaped(talk.words.say('claimReply')) });
}

export async function sendReply(talk: Talk, about: readonly string[], text: string): Promise<void> {
  const [orderId = 0, claim = 0] = about.map(Number);
  const look = await lookOf(talk, orderId);
  if (isRefusal(look)) return talk.refuse(look);
  const whose = { merchant_ref: look.merchantRef, claim };
  const said =
    (await countSender(talk.ctx)) ??
    (await countClaimOf(talk.ctx, whose)) ??
    (await sayMore(talk.ctx, { ...whose, text }));
  if (isRefusal(said)) return talk.refuse(said);
  talk.chat.step = null;
  await talk.show({ html: escaped(talk.words.say('claimSent')) });
}
