import type { Product } from '#contract/products.ts';
import type { Host } from '../../host.ts';
import { PreparedBody } from '../../http/prepared-body.ts';
import { type CatalogueRow, loadCatalogue } from './load-catalogue.ts';

export const CATALOGUE_CHANNEL = 'kunci_catalogue';
const FRESH_MS = 1_000;
const AT_LEAST_EVERY_MS = 10_000;

export interface CatalogueSnapshot {
  /** Differs whenever the bytes differ. */
  etag: string;
  products: Product[];
  rows: Map<number, CatalogueRow>;
  list: PreparedBody;
}

/**
 * The public catalogue in memory: read by every visitor, loaded from the database at most about once a
 * second however many sales run, and told of changes in other processes by a signal.
 */
export class CatalogueCache {
  #current: CatalogueSnapshot | null = null;
  #loading: Promise<CatalogueSnapshot> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #due = Number.POSITIVE_INFINITY;
  #publish = false;
  #loadedAt = Number.NEGATIVE_INFINITY;
  #stopped = false;
  readonly #host: Pick<Host, 'db' | 'clock' | 'signals' | 'log'>;

  constructor(host: Pick<Host, 'db' | 'clock' | 'signals' | 'log'>) {
    this.#host = host;
  }

  async start(): Promise<void> {
    await this.#host.signals.subscribe(CATALOGUE_CHANNEL, () => this.#schedule(this.#untilAllowed()));
    await this.refresh();
  }

  /** Stock, price or promo changed here: show it within a second, and tell the other processes. */
  markDirty(): void {
    this.#publish = true;
    this.#schedule(FRESH_MS);
  }

  async snapshot(): Promise<CatalogueSnapshot> {
    return this.#current ?? this.refresh();
  }

  /** Loads now. Callers at the same time share one load. */
  refresh(): Promise<CatalogueSnapshot> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
      this.#schedule(this.#untilNextChange());
    });
    return this.#loading;
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #load(): Promise<CatalogueSnapshot> {
    this.#loadedAt = Date.now();
    const rows = await loadCatalogue(this.#host.db, this.#host.clock.now());
    const products = rows.map((row) => row.product);
    const text = JSON.stringify({ success: true, data: products });
    if (this.#current && this.#current.list.text === text) {
      for (const row of rows) this.#current.rows.set(row.product.id, row);
      return this.#current;
    }
    const list = await PreparedBody.of(text, 'application/json; charset=utf-8');
    this.#current = {
      etag: list.etag,
      products,
      rows: new Map(rows.map((row) => [row.product.id, row])),
      list,
    };
    return this.#current;
  }

  /** Who told us has waited its second already: what was loaded since then has the change in it. */
  #untilAllowed(): number {
    return Math.min(FRESH_MS, Math.max(0, this.#loadedAt + FRESH_MS - Date.now()));
  }

  /** A promo that ends changes the catalogue without anybody doing anything. */
  #untilNextChange(): number {
    const now = this.#host.clock.now().getTime();
    const ends = (this.#current?.products ?? []).map((product) =>
      product.promoEndsAt === undefined ? AT_LEAST_EVERY_MS : Date.parse(product.promoEndsAt) - now,
    );
    return Math.max(FRESH_MS / 10, Math.min(AT_LEAST_EVERY_MS, ...ends));
  }

  #schedule(inMs: number): void {
    if (this.#stopped) return;
    const due = Date.now() + inMs;
    if (this.#timer && this.#due <= due) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => this.#tick(), inMs);
  }

  #tick(): void {
    this.#timer = null;
    this.#due = Number.POSITIVE_INFINITY;
    const tell = this.#publish;
    this.#publish = false;
    const work = tell ? this.#host.signals.publish(CATALOGUE_CHANNEL) : Promise.resolve();
    Promise.all([work, this.refresh()]).catch((error: unknown) => {
      this.#host.log.warn({ error: String(error) }, 'catalogue refresh failed; the last one is kept');
      this.#publish ||= tell;
      this.#schedule(FRESH_MS);
    });
  }
}
