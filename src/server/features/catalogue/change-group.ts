import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { updateGroup } from '#contract/catalogue/manage-products.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { isRefusal, type Refusal } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { heldRate } from '../../db/rate.ts';
import { insertProducts } from './add-product.ts';
import { setProducts } from './change-product.ts';
import { adminView, loadCatalogue } from './load-catalogue.ts';
import { namedRefusal } from './one-of-many.ts';
import { takeOff } from './remove-products.ts';
import { settlePages } from './settle-pages.ts';

type GroupChange = z.infer<typeof updateGroup.input>;

/**
 * Adds, changes and takes away products in one transaction: the first refusal undoes all of it, and says of which
 * product it speaks. Rows that are there already are locked in the order of their numbers, so that two of these never
 * wait for each other.
 */
export async function changeGroup(
  ctx: Ctx,
  { create, update, remove }: GroupChange,
): Promise<{ message: string; data: Product[] } | Refusal> {
  const result = await inTransaction(ctx, async (tx) => {
    // Before any row: whoever changes the rate looks at all of them.
    await heldRate(tx.db);
    const known = [...new Set([...update.map(({ id }) => id), ...remove])];
    await tx.db.execute(
      sql`select 1 from variants where id = any(${sql.param(known)}::int[]) order by id for update`,
    );
    const set = await setProducts(tx, update);
    if ('refusal' in set) return namedRefusal(set);
    const wrong = await takeOff(tx, remove);
    if (wrong) return wrong;
    // Later than the others: what was renamed or taken away has left its name.
    const added = await insertProducts(tx, create);
    if ('refusal' in added) return namedRefusal(added);
    const renamed = update.filter(({ name }) => name !== undefined).map(({ id }) => id);
    await settlePages(tx.db, [...new Set([...renamed, ...remove, ...added.done])]);
    return (await loadCatalogue(tx.db, now(tx), [...known, ...added.done])).map(adminView);
  });
  return isRefusal(result) ? result : { message: 'Produk diperbarui', data: result };
}
