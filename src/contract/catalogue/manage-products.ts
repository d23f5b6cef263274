import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText, id, queryId, usd } from '../wire/fields.ts';
import { product, productInput, productUpdate } from './products.ts';

const MOST_GROUPS = 1_000;
/** In one call; a group has a dozen variants at most, a selection of them may be longer. */
const MOST_CHANGES = 500;
const some = <T extends z.core.$ZodType>(each: T) =>
  z._default(z.array(each).check(z.maxLength(MOST_CHANGES)), []);

export const deleteProduct = defineEndpoint({
  method: 'POST',
  path: 'products/delete',
  audience: 'admin',
  right: 'products.change',
  summary: 'Take a product off the store; what was sold of it stays',
  input: z.strictObject({ id }),
  output: z.object({ message: z.string() }),
});

export const updateGroup = defineEndpoint({
  method: 'POST',
  path: 'products/update-group',
  audience: 'admin',
  right: 'products.change',
  summary: 'Add, change and take away products together: all of it happens, or nothing',
  input: z
    .strictObject({ create: some(productInput), update: some(productUpdate), remove: some(id) })
    .check(z.refine(({ create, update, remove }) => create.length + update.length + remove.length > 0)),
  output: z.object({ message: z.string(), data: z.array(product) }),
});

const deletedProduct = z.object({
  id,
  /** The number of the product that it was a variant of. */
  groupId: id,
  name: z.string(),
  baseName: z.string(),
  deletedAt: z.string(),
});
export type DeletedProduct = z.infer<typeof deletedProduct>;

export const listDeletedProducts = defineEndpoint({
  method: 'GET',
  path: 'products/deleted',
  audience: 'admin',
  right: 'products.change',
  summary: 'What was taken off the store in the last 30 days, the last first',
  input: z.object({}),
  output: z.object({ data: z.array(deletedProduct) }),
});

export const restoreProducts = defineEndpoint({
  method: 'POST',
  path: 'products/restore',
  audience: 'admin',
  right: 'products.change',
  summary: 'Put products on sale again that were taken off in the last 30 days: all of them, or none',
  input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_CHANGES)) }),
  output: z.object({ message: z.string() }),
});

export const deleteAllProducts = defineEndpoint({
  method: 'POST',
  path: 'products/delete_all',
  audience: 'admin',
  right: 'products.change',
  stepUp: true,
  summary: 'Take every product off the store; what was sold of them stays',
  input: z.strictObject({}),
  output: z.object({ message: z.string(), deleted: z.int() }),
});

export const updateCostPrice = defineEndpoint({
  method: 'POST',
  path: 'products/update-cost-price',
  audience: 'admin',
  right: 'products.change',
  summary: 'Set what a product costs the seller',
  input: z.strictObject({ id, costPrice: usd }),
  output: z.object({ message: z.string(), data: z.object({ costPrice: z.nullable(usd) }) }),
});

const lookUp = <Path extends string>(path: Path) =>
  defineEndpoint({
    method: 'GET',
    path,
    audience: 'admin',
    right: 'products.change',
    summary: 'One product with its cost and link, as it is now',
    // A timestamp against caches may come along.
    input: z.object({ id: queryId }),
    output: z.object({ data: product, product }),
  });

export const getProduct = lookUp('products/get');
export const getProductDetail = lookUp('products/detail');
export const readOneProduct = lookUp('products/read_one');

export const setHotOrder = defineEndpoint({
  method: 'POST',
  path: 'products/hot-order',
  audience: 'admin',
  right: 'products.change',
  summary: 'Put groups at the head of the catalogue, in this order; the others follow by what they sold',
  input: z.strictObject({ baseNames: z.array(filledText(120)).check(z.maxLength(MOST_GROUPS)) }),
  output: z.object({ message: z.string() }),
});
