import * as z from 'zod/mini';
import { GOODS_A_PAGE, MOST_CHOSEN, SEEN_STATES } from '#domain/orders/supplied.ts';
import { MOST_MARGIN, ROUNDINGS } from '#domain/price/margin.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, pageNumber, queryId, text } from '../wire/fields.ts';

/** Where another Kunci tells of its stock and prices, followed by the supplier's own address. */
export const SUPPLY_EVENTS_PATH = 'suppliers/events';

export const marginPercent = z.int().check(z.minimum(0), z.maximum(MOST_MARGIN));
export const rounding = z.enum(ROUNDINGS);

const sells = { audience: 'admin', right: 'products.change' } as const;

const good = z.object({
  /** Its number there. */
  id,
  name: z.string(),
  /** What it costs us, and what it would be sold for. */
  costCents: z.int(),
  costIdr: z.int(),
  priceIdr: z.nullable(z.int()),
  /** Null: it does not run out. */
  stock: z.nullable(z.int()),
  seen: z.enum(SEEN_STATES),
  /** The variant here that comes from it. */
  variantId: z.nullable(id),
});
export type RemoteGoodView = z.infer<typeof good>;

export const listGoods = defineEndpoint({
  ...sells,
  method: 'GET',
  path: 'suppliers/goods',
  summary: `What another Kunci shop has, with what it costs us there, ${GOODS_A_PAGE} at a time; read there now, or within the last minute`,
  input: z.object({ id: queryId, q: z.optional(text(80)), page: z.optional(pageNumber) }),
  output: z.object({ data: z.array(good), total: z.int() }),
});

export const chooseGoods = defineEndpoint({
  ...sells,
  method: 'POST',
  path: 'suppliers/choose',
  summary:
    'Sell what another Kunci shop has: each as a new variant with the margin on its price, or as one more source of a variant that comes from suppliers',
  input: z.strictObject({
    id,
    goods: z
      .array(z.strictObject({ remoteId: id, variantId: z.optional(id) }))
      .check(z.minLength(1), z.maxLength(MOST_CHOSEN)),
  }),
  output: z.object({ variants: z.array(id) }),
});

const supplied = z.object({
  variantId: id,
  name: z.string(),
  remoteId: id,
  remoteName: z.string(),
  costCents: z.int(),
  costIdr: z.int(),
  /** What guests pay here, before any promo. */
  priceIdr: z.nullable(z.int()),
  stock: z.nullable(z.int()),
  seen: z.enum(SEEN_STATES),
  /** Of its own; null: the supplier's. */
  marginPercent: z.nullable(marginPercent),
  rounding: z.nullable(rounding),
  /** Our price is made from theirs. */
  follows: z.boolean(),
  /** It would be sold for less than it costs: it is not. */
  loss: z.boolean(),
});
export type SuppliedView = z.infer<typeof supplied>;

export const listSupplied = defineEndpoint({
  ...sells,
  method: 'GET',
  path: 'suppliers/supplied',
  summary: 'What is sold here and comes from another Kunci shop, as it was last seen there',
  input: z.object({ id: queryId, q: z.optional(text(80)), page: z.optional(pageNumber) }),
  output: z.object({ data: z.array(supplied), total: z.int() }),
});

export const setSupplied = defineEndpoint({
  ...sells,
  method: 'POST',
  path: 'suppliers/set-supplied',
  summary: 'Give one variant a margin of its own, or say whether its price follows that of the other shop',
  input: z.strictObject({
    id,
    variantId: id,
    marginPercent: z.nullable(marginPercent),
    rounding: z.nullable(rounding),
    follows: z.boolean(),
  }),
  output: z.object({}),
});

export const dropSupplied = defineEndpoint({
  ...sells,
  method: 'POST',
  path: 'suppliers/drop-supplied',
  summary: 'Have a variant come from another Kunci shop no more; what is under way is settled',
  input: z.strictObject({ id, variantId: id }),
  output: z.object({}),
});
