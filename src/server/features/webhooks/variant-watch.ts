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

/**
 * Prices begin and end by time, follow a rate and are written in many ways; stock moves with every sale. So nobody has to
 * remember to tell: what the shop window shows is compared with what was told last, whenever it shows something else.
 */
export class VariantWatch {
  #turn: number | null = null;

  async look(ctx: Ctx): Promise<void> {
    const { shelf } = await ctx.deps.catalogue.ready();
    const { turn } = shelf;
    if (turn === this.#turn) return;
    const at = now(ctx);
    const below = ctx.deps.settings.current().noticeStock;
    const marks = await readMarks(ctx);
    const different = shelf
      .products()
      .filter(({ isMaintenanceMode }) => !isMaintenanceMode)
      .map((product) => ({ id: product.id, ...markOf(product, at, below) }))
      .filter(({ id, stock, price }) => {
        const known = marks.get(id);
        return known?.stock !== stock || known.price !== price;
      });
    for (let from = 0; from < different.length; from += AT_ONCE)
      await noteVariants(ctx.db, { found: JSON.stringify(different.slice(from, from + AT_ONCE)), at });
    this.#turn = turn;
  }
}

async function readMarks(ctx: Ctx): Promise<Map<number, Mark>> {
  const { rows } = await ctx.db.execute<{ id: number; stock: Mark['stock']; price: string }>(
    sql`select variant_id as id, stock, price from variant_marks`,
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
