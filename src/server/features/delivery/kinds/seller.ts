import { type Ctx, now } from '../../../context.ts';
import { statement } from '../../../db/statement.ts';
import { mailOf, TO_BUYER, writeMails } from '../../outbox/mail-sql.ts';
import { givePlaces } from '../give-places.ts';
import type { ServedRow } from '../pay-order.ts';
import type { Fulfiller } from './fulfiller.ts';

/** Each is told once. */
const tellBuyers = statement<unknown, { variantId: number; at: Date }>('tell_of_sellers_delivery')(
  `${writeMails(
    mailOf('order-by-seller', {
      ...TO_BUYER,
      from: `orders where waits_for = 'seller' and id in (
        select order_id from order_lines where variant_id = :variantId and waits_for = 'seller')`,
    }),
  )} on conflict do nothing`,
);

/** What the seller writes for each order: nothing serves it by itself. */
export const seller: Fulfiller = {
  async serve(tx: Ctx, productId: number): Promise<ServedRow[]> {
    await givePlaces(tx, productId, 'seller');
    await tellBuyers(tx.db, { variantId: productId, at: now(tx) });
    return [];
  },
};
