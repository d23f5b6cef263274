import { eq, sql } from 'drizzle-orm';
import { sharedRow } from '#domain/orders/keys.ts';
import type { Ctx } from '../../../context.ts';
import { orders } from '../../../db/schema/orders.ts';
import { givePlaces, placeOfPart } from '../give-places.ts';
import { goingBack } from '../going-back.ts';
import { giveTexts, handOver } from '../hand-over.ts';
import type { LineRow } from '../lines-of.ts';
import type { ServedRow } from '../pay-order.ts';
import type { Another, Fulfiller, GivePart } from './fulfiller.ts';

/** The same text for every buyer, as it is when they have paid. */
export const shared: Fulfiller = {
  async serve(tx: Ctx, productId: number): Promise<ServedRow[]> {
    await givePlaces(tx, productId, 'shared');
    const { rows: waiting } = await tx.db.execute<{ id: number }>(sql`
      select o.id from order_lines l join orders o on o.id = l.order_id
      where l.variant_id = ${productId} and l.waits_for = 'seller' and l.delivery = 'shared' and l.line = 1 and l.place is not null
        and not ${sql.raw(goingBack('o.id'))}
      order by o.paid_at, o.id for update of o`);
    const text = await textOf(tx, productId);
    if (text === undefined) return [];
    const given: ServedRow[] = [];
    for (const { id } of waiting) {
      const [order] = await tx.db.select().from(orders).where(eq(orders.id, id));
      if (!order) continue;
      await handOver(tx, order, [text], { source: 'store' });
      given.push({ id, gateway: order.gateway, total_idr: order.totalIdr });
    }
    return given;
  },

  async part(tx: Ctx, line: LineRow): Promise<GivePart | null> {
    const text = await textOf(tx, line.variantId ?? 0);
    if (text === undefined || !(await placeOfPart(tx, line))) return null;
    return async () => {
      await giveTexts(tx, line, [text]);
      return 0;
    };
  },

  async another(tx: Ctx, variantId: number): Promise<Another | null> {
    const text = await textOf(tx, variantId);
    return text === undefined ? null : { text };
  },
};

async function textOf(tx: Ctx, variantId: number): Promise<string | undefined> {
  const { rows } = await tx.db.execute<{ sealed: Uint8Array }>(
    sql`select sealed from shared_goods where variant_id = ${variantId}`,
  );
  const [text] = await tx.deps.vault.open(rows.map(({ sealed }) => ({ row: sharedRow(variantId), sealed })));
  return text;
}
