import { eq } from 'drizzle-orm';
import type { ChatKeyword } from '#contract/settings/chat.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { KEYWORD_RESPONSE_MIN } from '#domain/shop/chat.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { chatKeywords } from '../../db/schema/chat.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { keywordById } from './list-keywords.ts';

export interface KeywordInput {
  id?: number;
  keyword: string;
  response: string;
  isActive?: boolean;
}
type Saved = { data: ChatKeyword; message: string };

/** A new keyword, or with its id a changed one; the page uses one call for both. */
export async function saveKeyword(ctx: Ctx, input: KeywordInput): Promise<Saved | Refusal> {
  const keyword = input.keyword.trim();
  const response = input.response.trim();
  const problem = keywordProblem(keyword, response, input.id !== undefined);
  if (problem) return problem;
  const { id, isActive } = input;
  try {
    return await inTransaction<Saved | Refusal>(ctx, async (tx) => {
      const [saved] =
        id === undefined
          ? await tx.db
              .insert(chatKeywords)
              .values({
                keyword,
                response,
                isActive: isActive ?? true,
                createdBy: tx.actor?.id ?? null,
                createdAt: now(tx),
              })
              .returning({ id: chatKeywords.id })
          : await tx.db
              .update(chatKeywords)
              .set({ keyword, response, ...(isActive === undefined ? {} : { isActive }) })
              .where(eq(chatKeywords.id, id))
              .returning({ id: chatKeywords.id });
      const data = saved && (await keywordById(tx, saved.id));
      if (!data) return refuse('keyword.not-found');
      const action = id === undefined ? 'keyword.create' : 'keyword.update';
      await recordAudit(tx, action, `keyword:${data.id}`, null, { keyword, isActive: data.isActive });
      return {
        data,
        message: id === undefined ? 'Keyword berhasil dibuat!' : 'Keyword berhasil diperbarui!',
      };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'chat_keywords_keyword')) return refuse('keyword.taken', { keyword });
    throw error;
  }
}

function keywordProblem(keyword: string, response: string, editing: boolean): Refusal | null {
  if (editing && (keyword === '' || response === '')) return refuse('keyword.both-required');
  if (keyword === '') return refuse('keyword.required');
  if (response === '') return refuse('keyword.response-required');
  return response.length < KEYWORD_RESPONSE_MIN ? refuse('keyword.response-short') : null;
}

export function deleteKeyword(ctx: Ctx, input: { id: number }): Promise<{ message: string } | Refusal> {
  return inTransaction<{ message: string } | Refusal>(ctx, async (tx) => {
    const [gone] = await tx.db.delete(chatKeywords).where(eq(chatKeywords.id, input.id)).returning();
    if (!gone) return refuse('keyword.not-found');
    await recordAudit(tx, 'keyword.delete', `keyword:${gone.id}`, { keyword: gone.keyword }, null);
    return { message: 'Keyword berhasil dihapus!' };
  });
}
