import type { Findings } from '#contract/catalogue/find.ts';
import { findGroups } from '#domain/catalogue/search.ts';
import { type Ctx, may } from '../../context.ts';
import { listOrders } from '../orders/list-orders.ts';
import { findCustomers } from './find-customers.ts';

const MOST = 5;
/** Fewer letters are no reference, address or key, and begin too many names. */
const LEAST = 2;

/** A few of each kind that the caller may see; what they may not is not even looked for. */
export async function findAnything(ctx: Ctx, input: { query: string }): Promise<Findings> {
  const query = input.query.trim();
  if (query.length < LEAST) return { orders: [], products: [], customers: [] };
  const [orders, products, customers] = await Promise.all([
    may(ctx, 'orders.see') ? findOrders(ctx, query) : [],
    SEES_PRODUCTS.some((right) => may(ctx, right)) ? findProducts(ctx, query) : [],
    may(ctx, 'customers.see') ? findCustomers(ctx, query, MOST) : [],
  ]);
  return { orders, products, customers };
}

const SEES_PRODUCTS = ['products.change', 'stock.change', 'keys.see'] as const;

/** As the list of orders finds them: by a whole address, reference or delivered key. */
async function findOrders(ctx: Ctx, search: string): Promise<Findings['orders']> {
  const { data } = await listOrders(ctx, { search, limit: MOST });
  return data.map(
    ({ id, reference, merchantRef, productName, quantity, customerEmail, status, deliveryStatus }) => ({
      id,
      reference,
      merchantRef,
      productName,
      quantity,
      customerEmail,
      status,
      deliveryStatus,
    }),
  );
}

/** As buyers find them, in memory. */
async function findProducts(ctx: Ctx, query: string): Promise<Findings['products']> {
  const { shelf } = await ctx.deps.catalogue.ready();
  return findGroups(shelf.groups(), { query }, ctx.deps.vocabulary.of('game'))
    .slice(0, MOST)
    .map(({ main, baseName, variants }) => ({
      id: main.id,
      name: baseName,
      variants: variants.map(({ id, name, availableCodes }) => ({ id, name, availableCodes })),
    }));
}
