import type { RecentPurchase } from '#contract/feed.ts';
import { maskEmail, maskName } from '#domain/masking.ts';
import { MAX_RECENT_PURCHASES, RECENT_PURCHASE_MS } from '#domain/orders.ts';
import { statement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';

const FRESH_MS = 10_000;

interface SaleRow {
  id: number;
  customer_name: string;
  customer_email: string;
  product_name: string;
  paid_at: Date | string;
}

export const recentSales = statement<SaleRow, readonly [since: Date, most: number]>(
  'recent_sales',
  `select id, customer_name, customer_email, product_name, paid_at from orders
   where status = 'PAID' and paid_at > $1 order by paid_at desc limit $2`,
);

/** The last sales, already masked: answered from memory, read again at most every 10 seconds. */
export class RecentPurchases {
  #loadedAt = Number.NEGATIVE_INFINITY;
  #list: RecentPurchase[] = [];
  #loading: Promise<void> | null = null;
  readonly #deps: Pick<Deps, 'db' | 'clock'>;

  constructor(deps: Pick<Deps, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  async list(): Promise<RecentPurchase[]> {
    const now = this.#deps.clock.now().getTime();
    if (now - this.#loadedAt >= FRESH_MS) {
      this.#loading ??= this.#load(now).finally(() => {
        this.#loading = null;
      });
      await this.#loading;
    }
    return this.#list;
  }

  async #load(now: number): Promise<void> {
    const rows = await recentSales(this.#deps.db, [new Date(now - RECENT_PURCHASE_MS), MAX_RECENT_PURCHASES]);
    this.#list = rows.map((row) => ({
      id: row.id,
      customerName: maskName(row.customer_name),
      customerEmail: maskEmail(row.customer_email),
      productName: row.product_name,
      purchaseDate: new Date(row.paid_at).toISOString(),
    }));
    this.#loadedAt = now;
  }
}
