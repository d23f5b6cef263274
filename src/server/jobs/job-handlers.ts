import { and, eq, lt, sql } from 'drizzle-orm';
import { now } from '../context.ts';
import { keys } from '../db/schema/keys.ts';
import { orders } from '../db/schema/orders.ts';
import type { Deps } from '../deps.ts';
import { sendDueMails } from '../features/mail/send-due-mails.ts';
import { applyNews } from '../features/orders/apply-news.ts';
import { drainProduct, productsWaitedFor } from '../features/orders/drain-queue.ts';
import { reconcileDue } from '../features/orders/reconcile-order.ts';
import { jobContext } from '../http/route.ts';
import type { JobHandlers } from '../ports/jobs.ts';
import { tidy } from './tidy.ts';

const EXPIRY_GRACE_MS = 60_000;

/** Every job only looks at rows and acts on them, so it may run anywhere, twice, or late. */
export function jobHandlers(deps: Deps): JobHandlers {
  const ctx = jobContext(deps);
  return {
    'send-mail': async () => {
      await sendDueMails(ctx);
    },
    'reconcile-payments': async () => {
      await reconcileDue(ctx);
    },
    'expire-orders': async () => {
      const late = new Date(now(ctx).getTime() - EXPIRY_GRACE_MS);
      const due = await ctx.db
        .select()
        .from(orders)
        .where(and(eq(orders.status, 'UNPAID'), lt(orders.expiresAt, late)))
        .limit(200);
      for (const order of due) {
        if (order.gatewayReference === null || order.chargedIdr === null) continue;
        await applyNews(ctx, {
          gateway: order.gateway,
          reference: order.gatewayReference,
          merchantRef: order.merchantRef,
          amountIdr: order.chargedIdr,
          news: 'EXPIRED',
          source: 'pull',
        });
      }
    },
    'release-holds': async () => {
      const freed = await ctx.db
        .update(keys)
        .set({ heldByOrderId: null, heldUntil: null })
        .where(
          sql`${keys.id} in (select id from keys where held_until <= ${now(ctx).toISOString()}
              limit 1000 for update skip locked)`,
        )
        .returning({ productId: keys.productId });
      for (const productId of new Set(freed.map((row) => row.productId))) await drainProduct(ctx, productId);
      if (freed.length > 0) deps.catalogue.markDirty();
    },
    'drain-backorders': async () => {
      for (const productId of await productsWaitedFor(ctx)) await drainProduct(ctx, productId);
    },
    tidy: () => tidy(ctx),
  };
}
