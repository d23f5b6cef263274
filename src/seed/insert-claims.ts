import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { claimMessages, claims } from '#server/db/schema/claims.ts';
import { orderEvents } from '#server/db/schema/orders.ts';

const MINUTE_MS = 60_000;
const SETTLED_MS = 2 * 60 * MINUTE_MS;

const TALKS = [
  {
    reason: 'used',
    outcome: null,
    asked: 'Muncul pesan 0xC004C008: key sudah dipakai di perangkat lain.',
    answered: 'Terima kasih, kami periksa. Boleh kirim tangkapan layarnya?',
  },
  {
    reason: 'broken',
    outcome: 'declined',
    asked: 'Key ditolak saat aktivasi.',
    answered: 'Key ini sudah aktif di perangkat Anda. Mulai ulang aplikasinya, lalu coba lagi.',
  },
] as const;

/** A claim that waits for its buyer and one that is settled: nothing of the examples waits for the seller. */
export async function insertSeedClaims(db: Db, now: Date): Promise<void> {
  const { rows } = await db.execute<{ order_id: number; goods_id: number; at: Date | string }>(sql`
    select o.id as order_id, min(g.id) as goods_id, o.paid_at as at from orders o join goods g on g.order_id = o.id
    where o.status = 'PAID' and o.user_id is null and o.paid_at < ${new Date(now.getTime() - SETTLED_MS).toISOString()}
    group by o.id order by o.paid_at desc, o.id desc limit ${TALKS.length}`);
  for (const [n, { order_id: orderId, goods_id: goodsId, at }] of rows.entries()) {
    const talk = TALKS[n];
    if (!talk) continue;
    const { reason, outcome, asked, answered } = talk;
    const openedAt = new Date(new Date(at).getTime() + 30 * MINUTE_MS);
    const answeredAt = new Date(openedAt.getTime() + 12 * MINUTE_MS);
    const [claim] = await db
      .insert(claims)
      .values({
        orderId,
        goodsId,
        reason,
        waitsFor: outcome === null ? 'buyer' : null,
        since: answeredAt,
        openedAt,
        outcome,
        closedAt: outcome === null ? null : answeredAt,
      })
      .returning({ id: claims.id });
    const claimId = claim?.id ?? 0;
    await db
      .insert(claimMessages)
      .values([
        { claimId, who: 'buyer', text: asked, at: openedAt },
        ...(outcome ? [{ claimId, who: 'store' as const, note: outcome, at: answeredAt }] : []),
        { claimId, who: 'seller', text: answered, at: answeredAt },
      ]);
    await db.insert(orderEvents).values([
      {
        orderId,
        kind: 'claim-opened',
        source: 'buyer',
        detail: { claim: claimId, why: reason },
        at: openedAt,
      },
      {
        orderId,
        kind: 'claim-answered',
        source: 'admin',
        detail: { claim: claimId, how: outcome ?? 'reply' },
        at: answeredAt,
      },
    ]);
  }
}
