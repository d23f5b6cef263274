import { sql } from 'drizzle-orm';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { takeCatalogueTurn } from './catalogue-turn.ts';
import { changeGroup } from './change-group.ts';
import { markOf } from './mark-of.ts';
import { type ImportFile, type ImportPlan, planImport } from './plan-import.ts';

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
    return isRefusal(done)
      ? done
      : { message: 'Produk diimpor', added: create.length, changed: update.length };
  });
}

/** Locks what will be changed, and says whether nobody changed it since it was read. */
async function stillSo(tx: Ctx, { versions }: ImportPlan): Promise<boolean> {
  const { rows } = await tx.db.execute<{ id: number; version: number }>(sql`
    select id, version from variants
    where id = any(${sql.param([...versions.keys()])}::int[]) and deleted_at is null order by id for update`);
  return rows.length === versions.size && rows.every(({ id, version }) => versions.get(id) === version);
}

const foreseen = ({ create, update, refused, versions }: ImportPlan): Promise<string> =>
  markOf([create, update, refused, [...versions]]);
