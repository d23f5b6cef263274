import type { Product } from '#contract/catalogue/products.ts';
import type { Host } from '../../host.ts';
import { inTurns } from '../../in-turns.ts';
import { LONGEST_SIGNAL } from '../../ports/signals.ts';
import { type CatalogueRow, isSame, loadCatalogue, loadStates, stateFields } from './load-catalogue.ts';
import { Shelf } from './shelf.ts';

export const CATALOGUE_CHANNEL = 'kunci_catalogue';
/** Twice this, here and where it is told, is less than a second. */
const FRESH_MS = 400;
const AT_LEAST_EVERY_MS = 10_000;
/** With more to look at, all is looked at. */
const MOST_ONE_BY_ONE = 500;
/** A millisecond of work or two. */
const PUT_AT_ONCE = 10;
const ALL = '*';

type CatalogueHost = Pick<Host, 'db' | 'readDb' | 'clock' | 'signals' | 'log'>;

/**
 * The public catalogue in memory, read by every visitor. A sale names the product whose number it changes, and only
 * that one is loaded, here and in the other processes, which are told; now and then all products are asked whether
 * they are still as they are known, since time ends holds and promos, and a signal may be lost.
 */
export class CatalogueCache {
  readonly shelf = new Shelf();
  readonly #rows = new Map<number, CatalogueRow>();
  readonly #bundles = new Set<number>();
  readonly #host: CatalogueHost;
  readonly #name: string = crypto.randomUUID();
  #isLoaded = false;
  #comparedAt = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #due = Number.POSITIVE_INFINITY;
  #stopped = false;
  /** What has to be looked at; null: everything. */
  #changed: Set<number> | null = new Set();
  /** What the others have to be told of; null: everything. */
  #toTell: Set<number> | null = new Set();

  constructor(host: CatalogueHost) {
    this.#host = host;
  }

  async start(): Promise<void> {
    await this.#host.signals.subscribe(CATALOGUE_CHANNEL, (about) => this.#hear(about));
    await this.refresh();
  }

  /** Stock, price or promo of these changed here, or of nobody knows which: shown within a second, everywhere. */
  markDirty(ids: readonly number[] | null): void {
    this.#changed = merged(this.#changed, ids);
    this.#toTell = merged(this.#toTell, ids);
    this.#schedule(FRESH_MS);
  }

  /** There from the first load on. */
  async ready(): Promise<this> {
    if (!this.#isLoaded) await this.refresh();
    return this;
  }

  /** What is on the shelf, with all that was changed here until now. */
  async upToDate(): Promise<Shelf> {
    await this.ready();
    await this.#running?.catch(() => undefined);
    if (this.#changed === null || this.#changed.size > 0) await this.#look();
    return this.shelf;
  }

  row(id: number): CatalogueRow | undefined {
    return this.#rows.get(id);
  }

  /** Looks at everything now: at what was there when it was called. Callers at the same time share one look. */
  async refresh(): Promise<void> {
    await this.#running?.catch(() => undefined);
    this.#changed = null;
    await this.#look();
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #look(): Promise<void> {
    this.#running ??= this.#load().finally(() => {
      this.#running = null;
      this.#schedule(this.#changed === null || this.#changed.size > 0 ? FRESH_MS : this.#untilNextChange());
    });
    return this.#running;
  }

  async #load(): Promise<void> {
    const changed = this.#changed;
    this.#changed = new Set();
    try {
      const all = changed === null || changed.size > MOST_ONE_BY_ONE || this.#isTimeToCompare();
      if (!this.#isLoaded) await this.#begin();
      else if (all) await this.#compare();
      else if (changed.size > 0) {
        const all = this.#withBundles(changed);
        await this.#take(await this.#read([...all]), all);
      }
      this.#isLoaded = true;
    } catch (error) {
      this.#changed = merged(this.#changed, changed === null ? null : [...changed]);
      throw error;
    }
  }

  async #begin(): Promise<void> {
    this.#comparedAt = Date.now();
    await this.#take(await loadCatalogue(this.#host.readDb, this.#host.clock.now()), null);
  }

  /** What is known to have changed comes from where it was changed: a replica may not have it yet. */
  #read(ids: readonly number[]): Promise<CatalogueRow[]> {
    return loadCatalogue(this.#host.db, this.#host.clock.now(), ids);
  }

  /** What is in a bundle is sold with it, and a bundle is there as often as what is in it. */
  #withBundles(changed: ReadonlySet<number>): Set<number> {
    const all = new Set(changed);
    for (const id of changed) for (const part of this.#rows.get(id)?.product.parts ?? []) all.add(part.id);
    for (const id of this.#bundles)
      if (this.#rows.get(id)?.product.parts?.some((part) => all.has(part.id))) all.add(id);
    return all;
  }

  #isTimeToCompare(): boolean {
    return Date.now() - this.#comparedAt >= AT_LEAST_EVERY_MS;
  }

  /** Asks for the few numbers of every product, and then for those that are not as they were. */
  async #compare(): Promise<void> {
    this.#comparedAt = Date.now();
    const states = await loadStates(this.#host.readDb, this.#host.clock.now());
    const gone = new Set(this.#rows.keys());
    const different: number[] = [];
    await inTurns(states, (state) => {
      gone.delete(state.id);
      const known = this.#rows.get(state.id);
      if (!known || !isSame(known, { mark: state.mark, product: stateFields(state) }))
        different.push(state.id);
    });
    const asked = new Set([...gone, ...different]);
    if (asked.size > 0) await this.#take(await this.#read([...asked]), asked);
  }

  /** What came, and of what was asked for what did not come: that is gone. Much of it is put on the shelf in parts. */
  async #take(rows: readonly CatalogueRow[], asked: ReadonlySet<number> | null): Promise<void> {
    const gone = new Set(asked ?? this.#rows.keys());
    const changes: [number, Product | null][] = [];
    for (const row of rows) {
      const { id } = row.product;
      gone.delete(id);
      const known = this.#rows.get(id);
      if (known && isSame(known, row)) continue;
      this.#rows.set(id, row);
      if (row.product.parts) this.#bundles.add(id);
      else this.#bundles.delete(id);
      changes.push([id, row.product]);
    }
    for (const id of gone) {
      this.#rows.delete(id);
      this.#bundles.delete(id);
      changes.push([id, null]);
    }
    const parts = Array.from({ length: Math.ceil(changes.length / PUT_AT_ONCE) }, (_, n) =>
      changes.slice(n * PUT_AT_ONCE, (n + 1) * PUT_AT_ONCE),
    );
    await inTurns(parts, (part) => this.shelf.put(part));
  }

  /** A promo that ends changes the catalogue without anybody doing anything. */
  #untilNextChange(): number {
    const now = this.#host.clock.now().getTime();
    let soonest = AT_LEAST_EVERY_MS;
    for (const { product } of this.#rows.values()) {
      if (product.promoEndsAt !== undefined)
        soonest = Math.min(soonest, Date.parse(product.promoEndsAt) - now);
    }
    return Math.max(FRESH_MS / 4, soonest);
  }

  #hear(about: string): void {
    const [from, ...ids] = about.split(',');
    if (from === this.#name) return;
    this.#changed = merged(this.#changed, about === '' || ids[0] === ALL ? null : ids.map(Number));
    this.#schedule(FRESH_MS);
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
    // Nothing is known to have changed: it is time to ask.
    if (this.#changed?.size === 0) this.#changed = null;
    const told = this.#toTell;
    this.#toTell = new Set();
    Promise.all([this.#tell(told), this.#look()]).catch((error: unknown) => {
      this.#host.log.warn({ error: String(error) }, 'catalogue refresh failed; the last one is kept');
      this.#toTell = merged(this.#toTell, told === null ? null : [...told]);
      this.#schedule(FRESH_MS);
    });
  }

  async #tell(changed: ReadonlySet<number> | null): Promise<void> {
    if (changed?.size === 0) return;
    const named = [this.#name, ...(changed ?? [ALL])].join();
    const about = named.length > LONGEST_SIGNAL ? `${this.#name},${ALL}` : named;
    await this.#host.signals.publish(CATALOGUE_CHANNEL, about);
  }
}

const merged = (known: Set<number> | null, more: readonly number[] | null): Set<number> | null =>
  known === null || more === null ? null : new Set([...known, ...more]);
