import { afterCommit, type Ctx } from '../../context.ts';
import type { OrderEvent } from '../../metrics/metrics.ts';

/** What of an order writes a mail. */
const TOLD: readonly OrderEvent[] = ['paid', 'delivered', 'refunded'];

interface Sale {
  gateway: string;
  totalIdr: number;
  /** Whose stock it changed; a top-up has none. */
  variantIds: readonly number[];
}

/** What follows whatever happened to an order, once that is committed: it is counted, the window shows it, its mail leaves. */
export function afterSale(ctx: Ctx, sale: Sale, ...events: readonly OrderEvent[]): void {
  const { metrics, catalogue, jobs } = ctx.deps;
  afterCommit(ctx, () => {
    for (const event of events) metrics.order(event, sale);
    if (sale.variantIds.length > 0) catalogue.markDirty(sale.variantIds);
    if (events.some((event) => TOLD.includes(event))) jobs.wake('send-mail');
  });
}
