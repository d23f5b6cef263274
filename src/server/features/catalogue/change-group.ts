import type * as z from 'zod/mini';
import type { updateGroup } from '#contract/manage-products.ts';
import type { Product } from '#contract/products.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { heldRate } from '../../db/rate.ts';
import { insertProduct } from './add-product.ts';
import { setProduct } from './change-product.ts';
import { adminView, loadCatalogue } from './load-catalogue.ts';
import { removeProduct } from './remove-products.ts';

type GroupChange = z.infer<typeof updateGroup.input>;
type Step = { id: number; run: () => Promise<number | Refusal> };

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
    // Before any row: taking one away asks for no rate, changing the next one does.
    await heldRate(tx.db);
    const steps: Step[] = [
      ...update.map((input) => ({
        id: input.id,
        run: async () => about(input, await setProduct(tx, input)) ?? input.id,
      })),
      ...remove.map((id) => ({ id, run: async () => orRefusal(await removeProduct(tx, { id }), id) })),
    ];
    const ids: number[] = [];
    for (const { run } of steps.sort((a, b) => a.id - b.id)) {
      const done = await run();
      if (isRefusal(done)) return done;
      ids.push(done);
    }
    // Later than the others: what was renamed or taken away has left its name.
    for (const input of create) {
      const done = about(input, await insertProduct(tx, input));
      if (isRefusal(done)) return done;
      ids.push(done);
    }
    return (await loadCatalogue(tx.db, now(tx), ids)).map(adminView);
  });
  return isRefusal(result) ? result : { message: 'Produk diperbarui', data: result };
}

/** Of several products the seller is told which one it is. */
const about = <T>({ name }: { name?: string }, answer: T): T =>
  isRefusal(answer) && name ? { ...answer, params: { ...answer.params, product: name } } : answer;

const orRefusal = (answer: object, id: number): number | Refusal => (isRefusal(answer) ? answer : id);
