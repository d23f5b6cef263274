/**
 * What an order has handed over and not taken back, in the order of its places: two lists, of the numbers that its texts are
 * sealed under and of the sealed texts. A key has its own number; a text that is no key has that of its goods, below nothing.
 */
export const givenTo = <Order extends string>(order: Order) =>
  `select array_agg(coalesce(g.key_id, -g.id) order by g.line, g.slot) as key_ids,
     array_agg(coalesce(g.sealed, k.sealed) order by g.line, g.slot) as sealed ${goodsOf(order)}` as const;

/** The rows of it. */
export const goodsOf = <Order extends string>(order: Order) =>
  `from goods g left join keys k on k.id = g.key_id
   where g.order_id = ${order} and g.revoked_at is null and g.replaced_by is null` as const;
