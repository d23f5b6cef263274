import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { updateGroup } from '#contract/catalogue/manage-products.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { isRefusal, type Refusal } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { inTurns } from '../../in-turns.ts';
import { insertProducts } from './add-product.ts';
import { takeCatalogueTurn } from './catalogue-turn.ts';
import { setProducts } from './change-product.ts';
import { adminView, loadCatalogue } from './load-catalogue.ts';
import { namedRefusal } from './one-of-many.ts';
import { closeProducts, takeOff } from './remove-products.ts';

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
    await takeCatalogueTurn(tx.db);
    const known = [...new Set([...update.map(({ id }) => id), ...remove])];
    await tx.db.execute(
      sql`select 1 from variants where id = any(${sql.param(known)}::int[]) order by id for update`,
    );
    // In this order each finds the names that the one before has left, and its product still there.
    const wrong = await takeOff(tx, remove);
    if (wrong) return wrong;
    const staying = update.filter(({ id }) => !remove.includes(id));
    const set = await setProducts(tx, staying);
    if ('refusal' in set) return namedRefusal(set);
    const added = await insertProducts(tx, create);
    if ('refusal' in added) return namedRefusal(added);
    await closeProducts(tx, remove);
    return inTurns(await loadCatalogue(tx.db, now(tx), [...known, ...added.done]), adminView);
  });
  return isRefusal(result) ? result : { message: 'Produk diperbarui', data: result };
}
