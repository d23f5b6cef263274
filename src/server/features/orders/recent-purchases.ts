import type { RecentPurchase } from '#contract/catalogue/feed.ts';
import { MAX_RECENT_PURCHASES, RECENT_PURCHASE_MS } from '#domain/orders/orders.ts';
import { toHex } from '../../db/same-bytes.ts';
import { statement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { FEED_COLUMNS, type FeedRow, ORDERS } from '../order-view/order-row.ts';
import { feedView } from '../order-view/order-view.ts';

const FRESH_MS = 10_000;
const ID_LENGTH = 24;

export const recentSales = statement<FeedRow, { since: Date; most: number }>('recent_sales')(
  `select ${FEED_COLUMNS} from ${ORDERS}
   where o.status = 'PAID' and o.kind = 'goods' and o.gateway <> 'balance' and o.paid_at > :since
   order by o.paid_at desc limit :most`,
);

/** The last sales, already masked: answered from memory, read again at most every 10 seconds. */
export class RecentPurchases {
  #loadedAt = Number.NEGATIVE_INFINITY;
  #list: RecentPurchase[] = [];
  #loading: Promise<void> | null = null;
  readonly #deps: Pick<Deps, 'db' | 'clock' | 'vault'>;

  constructor(deps: Pick<Deps, 'db' | 'clock' | 'vault'>) {
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
    const rows = await recentSales(this.#deps.db, {
      since: new Date(now - RECENT_PURCHASE_MS),
      most: MAX_RECENT_PURCHASES,
    });
    this.#list = await Promise.all(
      rows.map(async (row) => ({
        id: await this.#opaqueId(row.id),
        ...feedView(row),
      })),
    );
    this.#loadedAt = now;
  }

  /** The same for the same sale, whichever process answers; no way leads from it to the order. */
  async #opaqueId(orderId: number): Promise<string> {
    return toHex(await this.#deps.vault.digest('feed', String(orderId))).slice(0, ID_LENGTH);
  }
}
