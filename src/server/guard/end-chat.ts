import { eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { telegramLinkCodes, telegramLinks } from '../db/schema/telegram.ts';

/**
 * The account's chat is nobody's any more. Codes first: who is just using one holds its row, so that the link it made is
 * there to be ended.
 */
export async function endChat(ctx: Ctx, userId: number): Promise<{ chatId: number } | null> {
  await ctx.db.delete(telegramLinkCodes).where(eq(telegramLinkCodes.userId, userId));
  const [ended] = await ctx.db
    .delete(telegramLinks)
    .where(eq(telegramLinks.userId, userId))
    .returning({ chatId: telegramLinks.chatId });
  return ended ?? null;
}
