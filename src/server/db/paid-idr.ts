/**
 * What arrived for an order, and so the most that can go back, by the name of its row: the rule of `paidIdr` in the domain for
 * whoever asks it of many. `kunci check` says it once more by itself.
 */
export const paidIdrOf = <Order extends string>(order: Order) =>
  `coalesce(${order}.paid_idr, ${order}.charged_idr, ${order}.total_idr)` as const;
