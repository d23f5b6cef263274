import { eq, sql } from 'drizzle-orm';
import { fileText } from '#domain/orders/files.ts';
import type { Ctx } from '../../../context.ts';
import { orders } from '../../../db/schema/orders.ts';
import { givePlaces, placeOfPart } from '../give-places.ts';
import { goingBack } from '../going-back.ts';
import { giveTexts, handOver } from '../hand-over.ts';
import type { LineRow } from '../lines-of.ts';
import type { ServedRow } from '../pay-order.ts';
import type { Another, Fulfiller, GivePart } from './fulfiller.ts';

/** The file that is sold when an order is paid; its goods are the ticket to fetch it, so often for each piece. */
export const file: Fulfiller = {
  async serve(tx: Ctx, productId: number): Promise<ServedRow[]> {
    await givePlaces(tx, productId, 'file');
    const { rows: waiting } = await tx.db.execute<{ id: number; quantity: number }>(sql`
      select o.id, l.quantity from order_lines l join orders o on o.id = l.order_id
      where l.variant_id = ${productId} and l.waits_for = 'seller' and l.delivery = 'file' and l.line = 1 and l.place is not null
        and not ${sql.raw(goingBack('o.id'))}
      order by o.paid_at, o.id for update of o`);
    const sold = await soldFile(tx, productId);
    if (!sold) return [];
    const given: ServedRow[] = [];
    for (const { id, quantity } of waiting) {
      const [order] = await tx.db.select().from(orders).where(eq(orders.id, id));
      if (!order) continue;
      const [goodsId = 0] = await handOver(tx, order, [fileText(sold.name)], { source: 'store' });
      await allow(tx, goodsId, sold.id, quantity);
      given.push({ id, gateway: order.gateway, total_idr: order.totalIdr });
    }
    return given;
  },

  async part(tx: Ctx, line: LineRow): Promise<GivePart | null> {
    const sold = await soldFile(tx, line.variantId ?? 0);
    if (!sold || !(await placeOfPart(tx, line))) return null;
    return async () => {
      const [goodsId = 0] = await giveTexts(tx, line, [fileText(sold.name)]);
      await allow(tx, goodsId, sold.id, line.quantity);
      return 0;
    };
  },

  async another(tx: Ctx, variantId: number): Promise<Another | null> {
    const sold = await soldFile(tx, variantId);
    return sold
      ? { text: fileText(sold.name), noted: (goodsId, pieces) => allow(tx, goodsId, sold.id, pieces) }
      : null;
  },
};

/** The one that is sold now. */
async function soldFile(tx: Ctx, variantId: number): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await tx.db.execute<{ id: number; name: string }>(sql`
    select id, name from shop_files where variant_id = ${variantId} and sha256 is not null and replaced_at is null`);
  return rows[0];
}

/** So often may it be fetched. */
async function allow(tx: Ctx, goodsId: number, fileId: number, quantity: number): Promise<void> {
  const most = tx.deps.settings.current().fileDownloads * quantity;
  await tx.db.execute(
    sql`insert into given_files (goods_id, file_id, most) values (${goodsId}, ${fileId}, ${most})`,
  );
}
