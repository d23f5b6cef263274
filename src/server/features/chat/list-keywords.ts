import { asc, eq, type SQL } from 'drizzle-orm';
import type { ChatAnswer, ChatKeyword } from '#contract/settings/chat.ts';
import { type Ctx, may } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { chatKeywords } from '../../db/schema/chat.ts';

/** Everything for an admin; for anybody else what the helper would say anyway. */
export async function listKeywords(ctx: Ctx): Promise<{ data: ChatKeyword[] | ChatAnswer[] }> {
  return { data: may(ctx, 'offers.change') ? await wholeRows(ctx) : await activeOnes(ctx) };
}

const activeOnes = (ctx: Ctx): Promise<ChatAnswer[]> =>
  ctx.db
    .select({
      keyword: chatKeywords.keyword,
      response: chatKeywords.response,
      isActive: chatKeywords.isActive,
    })
    .from(chatKeywords)
    .where(eq(chatKeywords.isActive, true))
    .orderBy(asc(chatKeywords.id));

export const keywordById = async (ctx: Ctx, id: number): Promise<ChatKeyword | undefined> =>
  (await wholeRows(ctx, eq(chatKeywords.id, id)))[0];

async function wholeRows(ctx: Ctx, which?: SQL): Promise<ChatKeyword[]> {
  const rows = await ctx.db
    .select({ keyword: chatKeywords, createdByName: users.username })
    .from(chatKeywords)
    .leftJoin(users, eq(users.id, chatKeywords.createdBy))
    .where(which)
    .orderBy(asc(chatKeywords.id));
  return rows.map(({ keyword, createdByName }) => ({
    ...keyword,
    createdAt: keyword.createdAt.toISOString(),
    createdByName,
  }));
}
