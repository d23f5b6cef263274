import type { ProductUpdate } from '#contract/catalogue/products.ts';
import { dollarCents } from '#domain/catalogue/product-rules.ts';
import { isLoss, priceWithMargin } from '#domain/price/margin.ts';
import { centsToUsd } from '#domain/price/money.ts';
import type { Ctx } from '../../context.ts';
import { setProducts } from '../catalogue/change-product.ts';
import { notePriced, type SuppliedRow, suppliedBy } from './supplied-rows.ts';

/** Somebody wrote another price since we made one: it stays. */
const isByHand = ({ own_idr, public_price_idr, price_cents }: SuppliedRow): boolean =>
  own_idr !== null && (public_price_idr !== own_idr || price_cents !== null);

const lossOf = (row: SuppliedRow, rate: number): boolean =>
  isLoss(
    {
      accountCents: dollarCents({ priceCents: row.price_cents, publicPriceIdr: row.public_price_idr }, rate),
      publicIdr: row.public_price_idr,
    },
    row.remote_cents,
    rate,
  );

/** What of our prices and costs follows from what was last seen; null: it is so already. */
function changeOf(row: SuppliedRow, rate: number): ProductUpdate | null {
  const { variant_id: id, remote_cents: cents } = row;
  const cost = cents === row.cost_price_cents ? {} : { costPrice: centsToUsd(cents) };
  const due = row.follows && !isByHand(row) ? priceWithMargin(cents, row, rate) : null;
  const price =
    due === null || (due === row.public_price_idr && row.price_cents === null)
      ? {}
      : { publicPriceIDR: due, price: null };
  if (Object.keys(price).length === 0 && lossOf(row, rate)) return null;
  const change = { ...price, ...cost };
  return Object.keys(change).length === 0 ? null : { id, ...change };
}

/**
 * Brings our prices behind what was last seen of one supplier. What a price may not become (a promo would be none) is left as it is;
 * what would be sold for less than it costs is marked, and not sold. The caller has the catalogue's turn; answers what was repriced.
 */
export async function repriceSupplied(tx: Ctx, supplierId: number, rate: number): Promise<number[]> {
  const rows = await suppliedBy(tx.db, { supplierId });
  const changes = rows.flatMap((row) => changeOf(row, rate) ?? []);
  const done = await setProducts(tx, changes);
  if ('refusal' in done) for (const change of changes) await setProducts(tx, [change]);
  const after = changes.length === 0 ? rows : await suppliedBy(tx.db, { supplierId });
  const was = new Map(rows.map((row) => [row.variant_id, row]));
  const priced = after.map((row) => {
    const before = was.get(row.variant_id) ?? row;
    const follows = row.follows && !isByHand(before);
    return {
      variant_id: row.variant_id,
      follows,
      own_idr: follows && row.price_cents === null ? row.public_price_idr : null,
      loss: lossOf(row, rate),
    };
  });
  await notePriced(tx.db, { supplierId, said: JSON.stringify(priced) });
  return changes.map(({ id }) => id);
}
