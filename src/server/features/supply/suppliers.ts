import { supplierSecretRow } from '#domain/orders/supply.ts';
import type { Db } from '../../db/database.ts';
import { type SupplierRow, suppliers } from '../../db/schema/supply.ts';
import { statement } from '../../db/statement.ts';
import type { Host } from '../../host.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { OutsideWatch } from '../../outside/outside-watch.ts';
import { watchedCalls } from '../../outside/watched-calls.ts';
import type { KeyVault } from '../../ports/key-vault.ts';
import type { RemoteGood, Supplier } from '../../ports/supplier.ts';
import { type CacheHost, SharedCache } from '../../shared-cache.ts';

type WatchedSupplier = `supplier-${number}`;
export const watchedName = (id: number): WatchedSupplier => `supplier-${id}`;

interface SuppliersOptions {
  adapters: Host['supplierAdapters'];
  metrics: Metrics;
  slowMs(): number;
}

/** Newest first: the one in use, and the one before it until it ends. */
export const secretsOf = statement<{ id: number; sealed: Uint8Array }, { supplierId: number; at: Date }>(
  'supplier_secrets_of',
)(
  `select id, sealed from supplier_secrets where supplier_id = :supplierId and (ends_at is null or ends_at > :at)
   and signs = 'calls' order by id desc`,
);

/**
 * Where a supplier (`p`) is asked: its address, and of another Kunci by which key, for that says whose orders it knows. Under
 * one key of a request is bought once in one such place, and nowhere else.
 */
export const PLACE = `rtrim(p.url, '/') || case p.adapter when 'kunci' then coalesce(' ' || (
    select max(k.id) from supplier_secrets k where k.supplier_id = p.id and k.signs = 'calls'), '') else '' end` as const;

const supplierToCall = statement<
  Pick<SupplierRow, 'url' | 'reads' | 'adapter'> & { place: string; secret: number; sealed: Uint8Array },
  { id: number; at: Date }
>('supplier_to_call')(
  `select p.url, p.reads, p.adapter, ${PLACE} as place, s.id as secret, s.sealed from suppliers p
   join supplier_secrets s on s.supplier_id = p.id and s.signs = 'calls' and (s.ends_at is null or s.ends_at > :at)
   where p.id = :id order by s.id desc limit 1`,
);

/** What a stand-in for a supplier signs with; null where there is none. */
export async function newestSupplierSecret(
  db: Db,
  vault: KeyVault,
  supplierId: number,
): Promise<string | null> {
  const [newest] = await secretsOf(db, { supplierId, at: new Date() });
  if (!newest) return null;
  const [secret = null] = await vault.open([{ row: supplierSecretRow(newest.id), sealed: newest.sealed }]);
  return secret;
}

/** Whom the seller has written down, by name, and how each of them is. Whoever calls one does so through here. */
export class Suppliers extends SharedCache {
  readonly watch: OutsideWatch<WatchedSupplier>;
  readonly #host: CacheHost & Pick<Host, 'clock' | 'vault'>;
  readonly #options: SuppliersOptions;
  #names = new Map<number, string>();
  readonly #goods = new Map<number, { at: number; goods: readonly RemoteGood[] }>();

  constructor(host: CacheHost & Pick<Host, 'clock' | 'vault'>, options: SuppliersOptions) {
    super(host, 'kunci_suppliers');
    this.#host = host;
    this.#options = options;
    this.watch = new OutsideWatch(host, {
      what: 'supplier',
      channel: 'kunci_supplier_states',
      slowMs: options.slowMs,
    });
  }

  async refresh(): Promise<void> {
    const rows = await this.#host.db
      .select({ id: suppliers.id, name: suppliers.name, removed: suppliers.removed })
      .from(suppliers);
    this.#names = new Map(rows.map(({ id, name }) => [id, name]));
    this.#goods.clear();
    for (const { id, removed } of rows) {
      if (removed) this.watch.forget(watchedName(id));
      else this.watch.add(watchedName(id), async () => (await this.port(id))?.probe());
    }
  }

  /** Also of one that was removed since. */
  nameOf(id: number): string {
    return this.#names.get(id) ?? `#${id}`;
  }

  /** What another Kunci had, if that was read so lately. */
  goodsOf(id: number, freshMs: number): readonly RemoteGood[] | null {
    const known = this.#goods.get(id);
    return known && this.#host.clock.now().getTime() - known.at < freshMs ? known.goods : null;
  }

  keepGoods(id: number, goods: readonly RemoteGood[]): void {
    this.#goods.set(id, { at: this.#host.clock.now().getTime(), goods });
  }

  /**
   * One to be called, every call of it judged; null: it is down, and others are finding out whether it still is, or it is not in
   * this place any more.
   */
  async open(id: number, place?: string): Promise<Supplier | null> {
    return (await this.watch.mayTry(watchedName(id))) ? this.port(id, place) : null;
  }

  async port(id: number, place?: string): Promise<Supplier | null> {
    const { db, vault, clock } = this.#host;
    const [row] = await supplierToCall(db, { id, at: clock.now() });
    if (!row || (place !== undefined && place !== row.place)) return null;
    const { url, reads, adapter, sealed } = row;
    const [secret] = await vault.open([{ row: supplierSecretRow(row.secret), sealed }]);
    if (secret === undefined) return null;
    const port = this.#options.adapters[adapter]({ url, reads, secret });
    const { metrics } = this.#options;
    const counted = {
      name: watchedName(id),
      isRefusal: () => false,
      count({ method, outcome, seconds }: { method: string; outcome: string; seconds: number }) {
        metrics.add('kunci_supplier_calls_total', { supplier: String(id), method, outcome });
        metrics.time('kunci_supplier_seconds', { supplier: String(id), method }, seconds);
      },
    };
    const call = watchedCalls({ ...counted, watch: this.watch });
    // Who may not read the catalogue may still buy: no look says that a supplier is down.
    const look = watchedCalls({ ...counted, watch: null });
    const { shop } = port;
    return {
      ...(shop && {
        shop: {
          catalogue: (since: string) => look('catalogue', () => shop.catalogue(since)),
          isTold: (url: string) => look('webhooks', () => shop.isTold(url)),
          tell: (url: string) => look('tell', () => shop.tell(url)),
          tellNoMore: (url: string) => look('tell-no-more', () => shop.tellNoMore(url)),
        },
      }),
      ask: (request) => call('ask', () => port.ask(request)),
      again: (request) => call('again', () => port.again(request)),
      probe: () => call('probe', () => port.probe()),
    };
  }
}
