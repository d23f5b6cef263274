import { type Ctx, now } from '../../context.ts';
import { TelegramRefused } from '../../ports/telegram.ts';
import { leaveSurplus, noteReturned, takeSurplus } from './stars-book.ts';

const BATCH = 10;
const AGAIN_MS = 5 * 60_000;

/** What was paid beside the payment that counts belongs to nothing: it goes back. */
export async function returnSurplus(ctx: Ctx): Promise<void> {
  const at = now(ctx);
  const due = await takeSurplus(ctx.db, { at, until: new Date(at.getTime() + AGAIN_MS), most: BATCH });
  for (const { charge_id: chargeId, chat_id: chatId } of due) {
    try {
      await ctx.deps.telegram?.returnStars(chatId, chargeId);
      await noteReturned(ctx.db, { chargeId, at: now(ctx) });
      ctx.log.warn({ stars: chargeId }, 'Stars that nothing was asked for went back');
    } catch (error) {
      if (error instanceof TelegramRefused) await leaveSurplus(ctx.db, { chargeId });
      ctx.log.warn({ stars: chargeId, error: String(error) }, 'Stars have not gone back');
    }
  }
}
