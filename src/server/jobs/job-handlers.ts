import { sql } from 'drizzle-orm';
import { jobContext, now } from '../context.ts';
import { keys } from '../db/schema/keys.ts';
import type { Deps } from '../deps.ts';
import { drainProduct, productsWaitedFor } from '../features/delivery/drain-queue.ts';
import { sendDueMails } from '../features/mail/send-due-mails.ts';
import { reconcileDue } from '../features/payments/reconcile-order.ts';
import type { JobHandlers } from '../ports/jobs.ts';
import { tidy } from './tidy.ts';

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
