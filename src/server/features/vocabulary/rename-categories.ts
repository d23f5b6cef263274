import { eq, inArray } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { namesGame, withGame } from '#domain/catalogue/term-change.ts';
import { findTerm, MOST_TERM_NAME } from '#domain/catalogue/vocabulary.ts';
import type { Ctx } from '../../context.ts';
import { type TermRow, terms } from '../../db/schema/vocabulary.ts';

/**
 * A game's name is in the names of its categories: 'PUBG iOS' of 'BGMI' is 'BGMI iOS' then. One that would be there twice
 * is left out.
 */
export async function renameCategories(
  tx: Ctx,
  all: readonly TermRow[],
  { from, to }: { from: string; to: string },
): Promise<Refusal | null> {
  const categories = all.filter((row) => row.kind === 'category');
  const named = categories.filter((row) => namesGame(row.name, from));
  const staying = categories.filter((row) => !named.includes(row));
  const twice: number[] = [];
  for (const row of named) {
    const name = withGame(row.name, from, to);
    if (name.length > MOST_TERM_NAME) return refuse('term.too-long', { name: from, product: row.name });
    if (findTerm(staying, name)) twice.push(row.id);
    else
      await tx.db
        .update(terms)
        .set({ name, version: row.version + 1 })
        .where(eq(terms.id, row.id));
  }
  if (twice.length > 0) await tx.db.delete(terms).where(inArray(terms.id, twice));
  return null;
}
