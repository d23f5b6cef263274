import type { Actor, Ctx } from '../context.ts';
import { statement } from '../db/statement.ts';
import { PERSON, type PersonRow, standingOf } from './standing.ts';

const findLinked = statement<PersonRow & { linkedAt: Date | string }, { chatId: number }>(
  'find_chat_account',
)(
  `select ${PERSON}, l.linked_at as "linkedAt"
   from telegram_links l join users on users.id = l.user_id left join roles on roles.id = users.role_id
   where l.chat_id = :chatId and users.deleted_at is null`,
);

/** Whose account a chat is linked to, and what they may do, now. Nobody has proved anything there, however lately. */
export async function readChatAccount(ctx: Ctx, chatId: number): Promise<Actor | null> {
  const [row] = await findLinked(ctx.db, { chatId });
  if (!row) return null;
  const { id, email, username, isAdmin, isOwner } = row;
  const { rights } = standingOf(ctx, row, new Date(row.linkedAt));
  return { id, email, username, isAdmin, isOwner, rights, door: 'telegram', session: null };
}
