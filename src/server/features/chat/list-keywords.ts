import { asc, eq } from 'drizzle-orm';
import type { ChatKeyword } from '#contract/chat.ts';
import { type Ctx, may } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { chatKeywords } from '../../db/schema/chat.ts';

/** Everything for an admin; for anybody else what the helper would say anyway. */
export async function listKeywords(ctx: Ctx): Promise<{ data: ChatKeyword[] }> {
  return { data: may(ctx, 'offers.change') ? await wholeRows(ctx) : await activeOnes(ctx) };
}

const activeOnes = (ctx: Ctx): Promise<ChatKeyword[]> =>
  ctx.db
    .select({
      keyword: chatKeywords.keyword,
      response: chatKeywords.response,
      isActive: chatKeywords.isActive,
    })
    .from(chatKeywords)
    .where(eq(chatKeywords.isActive, true))
    .orderBy(asc(chatKeywords.id));

async function wholeRows(ctx: Ctx): Promise<ChatKeyword[]> {
  const rows = await ctx.db
    .select({ keyword: chatKeywords, createdByName: users.username })
    .from(chatKeywords)
    .leftJoin(users, eq(users.id, chatKeywords.createdBy))
    .orderBy(asc(chatKeywords.id));
  return rows.map(({ keyword, createdByName }) => ({
    ...keyword,
    createdAt: keyword.createdAt.toISOString(),
    createdByName,
  }));
}
