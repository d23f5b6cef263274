import { sql } from 'drizzle-orm';
import type { Product } from '#contract/catalogue/products.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { inTurns } from '../../in-turns.ts';
import { takeCatalogueTurn } from '../catalogue/catalogue-turn.ts';
import { changeGroup } from '../catalogue/change-group.ts';
import { markOf } from '../catalogue/mark-of.ts';
import { saveShared } from '../keys/shared-text.ts';
import { writeMore } from './import-more.ts';
import { type ImportFile, type ImportPlan, nameKey, nameOf, planImport } from './plan-import.ts';

const MOST_SHOWN = 100;

/** Says what a file would do, and does nothing. */
export async function dryRunImport(ctx: Ctx, file: ImportFile) {
  const plan = await planImport(ctx, file);
  if (isRefusal(plan)) return plan;
  const { create, update, unchanged, refused, lines } = plan;
  return {
    fresh: create.length,
    changed: update.length,
    unchanged,
    refused: refused.length,
    refusedLines: refused.slice(0, MOST_SHOWN),
    lines: lines.slice(0, MOST_SHOWN),
    mark: await foreseen(plan),
  };
}

/**
 * Does what was foreseen, in one transaction and the way every change of products takes. When the shop has changed so
 * that something else would happen, it is foreseen again first.
 */
export async function importProducts(
  ctx: Ctx,
  { mark, ...file }: ImportFile & { mark: string },
): Promise<{ message: string; added: number; changed: number } | Refusal> {
  return inTransaction(ctx, async (tx) => {
    await takeCatalogueTurn(tx.db);
    const plan = await planImport(tx, file);
    if (isRefusal(plan)) return plan;
    const { create, update } = plan;
    if (create.length + update.length === 0) return refuse('product.import-none');
    if ((await foreseen(plan)) !== mark || !(await stillSo(tx, plan)))
      return refuse('product.import-changed');
    const done = await changeGroup(tx, { create, update, remove: [] });
    if (isRefusal(done)) return done;
    const told = await tellMore(tx, plan, done.data);
    return told ?? { message: 'Produk diimpor', added: create.length, changed: update.length };
  });
}

/** How each is handed over; what is the same for all of its buyers is written last, and serves who waits for it. */
async function tellMore(tx: Ctx, plan: ImportPlan, made: readonly Product[]): Promise<Refusal | null> {
  const ids = new Map(await inTurns(made, ({ id, name }) => [nameKey(name), id]));
  const fresh = await inTurns(plan.create.entries(), ([n, input]) => {
    const id = ids.get(nameKey(nameOf(input)));
    return id === undefined ? [] : [{ ...plan.createMore[n], id }];
  });
  const said = [...plan.updateMore, ...fresh.flat()];
  await writeMore(tx, said);
  for (const { id, sharedText: text } of said) {
    const saved = text ? await saveShared(tx, { product_id: id, text }) : null;
    if (saved && isRefusal(saved)) return saved;
  }
  return null;
}

/** Locks what will be changed, and says whether nobody changed it since it was read. */
async function stillSo(tx: Ctx, { versions }: ImportPlan): Promise<boolean> {
  const { rows } = await tx.db.execute<{ id: number; version: number }>(sql`
    select id, version from variants
    where id = any(${sql.param([...versions.keys()])}::int[]) and deleted_at is null order by id for update`);
  return rows.length === versions.size && rows.every(({ id, version }) => versions.get(id) === version);
}

const foreseen = ({
  create,
  update,
  createMore,
  updateMore,
  refused,
  versions,
}: ImportPlan): Promise<string> => markOf([create, update, createMore, updateMore, refused, [...versions]]);
