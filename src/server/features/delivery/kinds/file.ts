import { eq, sql } from 'drizzle-orm';
import { fileText } from '#domain/orders/files.ts';
import type { Ctx } from '../../../context.ts';
import { orders } from '../../../db/schema/orders.ts';
import { givePlaces } from '../give-places.ts';
import { handOver } from '../hand-over.ts';
import type { ServedRow } from '../pay-order.ts';
import type { Fulfiller } from './fulfiller.ts';

/** The file that is sold when an order is paid; its goods are the ticket to fetch it, so often for each piece. */
export const file: Fulfiller = {
  async serve(tx: Ctx, productId: number): Promise<ServedRow[]> {
    await givePlaces(tx, productId, 'file');
    const { rows: waiting } = await tx.db.execute<{ id: number; quantity: number }>(sql`
      select o.id, l.quantity from order_lines l join orders o on o.id = l.order_id
      where l.variant_id = ${productId} and l.waits_for = 'seller' and l.delivery = 'file'
      order by o.paid_at, o.id for update of o`);
    const { rows } = await tx.db.execute<{ id: number; name: string }>(sql`
      select id, name from shop_files where variant_id = ${productId} and sha256 is not null and replaced_at is null`);
    const [sold] = rows;
    if (!sold) return [];
    const given: ServedRow[] = [];
    for (const { id, quantity } of waiting) {
      const [order] = await tx.db.select().from(orders).where(eq(orders.id, id));
      if (!order) continue;
      const [goodsId = 0] = await handOver(tx, order, [fileText(sold.name)], { source: 'store' });
      const most = tx.deps.settings.current().fileDownloads * quantity;
      await tx.db.execute(
        sql`insert into given_files (goods_id, file_id, most) values (${goodsId}, ${sold.id}, ${most})`,
      );
      given.push({ id, gateway: order.gateway, total_idr: order.totalIdr });
    }
    return given;
  },

  /** Its goods are revoked, and a link asks them. */
  async revoke() {},
};
