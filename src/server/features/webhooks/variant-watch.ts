import { sql } from 'drizzle-orm';
import type { Product } from '#contract/catalogue/products.ts';
import { lifePace, runsLow } from '#domain/catalogue/stock.ts';
import { accountCents, priceOf } from '#domain/price/price.ts';
import { type Ctx, now } from '../../context.ts';
import { noteVariants } from '../events/variant-events.ts';

interface Mark {
  stock: 'there' | 'low' | 'out';
  /** A guest's, and an account's. */
  price: string;
}

const AT_ONCE = 500;
/** What sells more slowly than before runs out later, and nothing of it changes: so often all are looked at. */
const ALL_EVERY_MS = 10 * 60_000;

/**
 * Prices begin and end by time, follow a rate and are written in many ways; stock moves with every sale. So nobody has to
 * remember to tell: what the shop window shows is compared with what was told last, whenever it shows something else.
 */
export class VariantWatch {
  #turn: number | null = null;
  #below: number | null = null;
  #allAt = Number.NEGATIVE_INFINITY;
  /** As they were on the shelf when they were looked at: what changes is another object. */
  #seen = new Map<number, Product>();

  async look(ctx: Ctx): Promise<void> {
    const { shelf } = await ctx.deps.catalogue.ready();
    const { turn } = shelf;
    const at = now(ctx);
    const below = ctx.deps.settings.current().noticeStock;
    if (below !== this.#below || at.getTime() - this.#allAt >= ALL_EVERY_MS) {
      this.#seen.clear();
      this.#allAt = at.getTime();
      this.#below = below;
    } else if (turn === this.#turn) return;
    const shown = shelf.products();
    const changed = shown.filter((product) => this.#seen.get(product.id) !== product);
    for (let from = 0; from < changed.length; from += AT_ONCE) {
      const part = changed.slice(from, from + AT_ONCE);
      await noteDifferent(
        ctx,
        part.filter(({ isMaintenanceMode }) => !isMaintenanceMode),
        { at, below },
      );
      for (const product of part) this.#seen.set(product.id, product);
    }
    if (this.#seen.size > shown.length) this.#seen = new Map(shown.map((product) => [product.id, product]));
    this.#turn = turn;
  }
}

async function noteDifferent(
  ctx: Ctx,
  products: readonly Product[],
  { at, below }: { at: Date; below: number },
): Promise<void> {
  const marks = await readMarks(
    ctx,
    products.map(({ id }) => id),
  );
  const found = products
    .map((product) => ({ id: product.id, ...markOf(product, at, below) }))
    .filter(({ id, stock, price }) => {
      const known = marks.get(id);
      return known?.stock !== stock || known.price !== price;
    });
  if (found.length > 0) await noteVariants(ctx.db, { found: JSON.stringify(found), at });
}

async function readMarks(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Mark>> {
  const { rows } = await ctx.db.execute<{ id: number; stock: Mark['stock']; price: string }>(
    sql`select variant_id as id, stock, price from variant_marks where variant_id = any(${sql.param([...ids])}::int[])`,
  );
  return new Map(rows.map(({ id, ...mark }) => [id, mark]));
}

function markOf(product: Product, at: Date, below: number): Mark {
  const { availableCodes, totalCodes, endless } = product;
  const low = !endless && totalCodes > 0 && runsLow(availableCodes, lifePace(product, at.getTime()), below);
  return {
    stock: availableCodes === 0 ? 'out' : low ? 'low' : 'there',
    price: `${priceOf({ product }).unitIdr} ${accountCents(product)}`,
  };
}
