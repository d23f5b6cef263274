import { isRefusal } from '#contract/wire/refusals.ts';
import { claimNumber } from '#domain/orders/claims.ts';
import { type Ctx, now } from '../../context.ts';
import { TelegramBlocked, TelegramBusy } from '../../ports/telegram.ts';
import { noteBlocked } from './chats.ts';
import {
  answersSince,
  noteClaimTold,
  putOffClaim,
  takeUntoldClaims,
  type UntoldClaim,
} from './claim-book.ts';
import { orderScreens, viewOf } from './show-orders.ts';
import { chatContext } from './talk.ts';
import { bold, escaped, wordsIn } from './words.ts';

const BATCH = 20;
const LEASE_MS = 60_000;
const AGAIN_MS = 30_000;

/** Tells chats what became of the claims that were opened in them. */
export async function tellClaims(ctx: Ctx): Promise<void> {
  const at = now(ctx);
  const until = new Date(at.getTime() + LEASE_MS);
  for (const claim of await takeUntoldClaims(ctx.db, { at, until, most: BATCH })) await tellOne(ctx, claim);
}

async function tellOne(ctx: Ctx, claim: UntoldClaim): Promise<void> {
  const {
    claim_id: claimId,
    chat_id: chatId,
    locale,
    order_id: orderId,
    told,
    newest,
    closed_at: closedAt,
  } = claim;
  const { telegram: bot } = ctx.deps;
  try {
    const words = wordsIn(locale);
    const answers = await answersSince(ctx.db, { claimId, told, newest });
    const lines = answers.map(({ note, text }) => escaped(note ? words.say(`claimNote.${note}`) : text));
    const reply = { text: words.say('claimAnswer'), data: `r:${orderId}:${claimId}` };
    const number = bold(words.say('claimSaid', { number: claimNumber(claimId) }));
    await bot?.send({
      chatId,
      html: [number, ...lines].join('\n'),
      ...(closedAt ? {} : { buttons: [[reply]] }),
    });
    if (answers.some(({ note }) => note === 'replaced')) {
      const view = await viewOf(await chatContext(ctx.deps, { chat_id: chatId, locale }), claim.merchant_ref);
      if (isRefusal(view)) throw new Error(view.code);
      for (const screen of orderScreens(words, ctx.origin, view, orderId))
        await bot?.send({ ...screen, chatId });
    }
    await noteClaimTold(ctx.db, { claimId, newest, closedAt, at: now(ctx) });
  } catch (error) {
    if (error instanceof TelegramBlocked) await noteBlocked(ctx.db, { chatId, at: now(ctx) });
    const pause = error instanceof TelegramBusy ? error.retryMs : AGAIN_MS;
    await putOffClaim(ctx.db, { claimId, until: new Date(now(ctx).getTime() + pause) });
    ctx.log.warn({ claim: claimId, error: String(error) }, 'a chat is told of its claim later');
  }
}
