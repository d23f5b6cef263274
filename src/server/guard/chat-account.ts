import { and, eq, isNull } from 'drizzle-orm';
import type { Actor, Ctx } from '../context.ts';
import { roles, users } from '../db/schema/accounts.ts';
import { telegramLinks } from '../db/schema/telegram.ts';
import { PERSON_COLUMNS, standingOf } from './session.ts';

/** Whose account a chat is linked to, and what they may do, now. Nobody has proved anything there, however lately. */
export async function readChatAccount(ctx: Ctx, chatId: number): Promise<Actor | null> {
  const [row] = await ctx.db
    .select({ ...PERSON_COLUMNS, linkedAt: telegramLinks.linkedAt })
    .from(telegramLinks)
    .innerJoin(users, eq(users.id, telegramLinks.userId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(telegramLinks.chatId, chatId), isNull(users.deletedAt)));
  if (!row) return null;
  const { id, email, username, isAdmin, isOwner, linkedAt } = row;
  const { rights } = standingOf(ctx, row, linkedAt);
  return { id, email, username, isAdmin, isOwner, rights, door: 'telegram', session: null };
}
