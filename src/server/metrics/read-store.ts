import { sql } from 'drizzle-orm';
import { isLow } from '#domain/catalogue/stock.ts';
import { MATTER_NAMES } from '#domain/notices/notices.ts';
import { OUTSIDE_HEALTH } from '#domain/notices/outside-health.ts';
import { backupState, lastFailed } from '../backup/backup-runs.ts';
import { statement } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { put, type Readings } from './readings.ts';

/** A queue is counted up to here: more only means that something is wrong. */
const COUNT_TO = 10_000;
const SIZE_KEPT_MS = 60_000;

interface Queues {
  waiting: number;
  waiting_seconds: number;
  open: number;
  held: number;
  queued: number;
  queued_seconds: number;
  failed: number;
  events: number;
  events_seconds: number;
}

/** Only what lies in a queue is counted, each by the index that holds nothing else. */
export const readQueues = statement<Queues, { at: Date; most: number }>('read_queues')(
  `with waiting as materialized (
     select paid_at from orders where waits_for is not null limit :most
   ), queued as materialized (
     select created_at from mails where status = 'queued' limit :most
   ), events as materialized (
     (select at from outside_events limit :most) union all (select at from webhook_sends where next_at is not null limit :most)
   )
   select (select count(*)::int from waiting) as waiting,
     coalesce((select extract(epoch from :at::timestamptz - min(paid_at)) from waiting), 0)::float8 as waiting_seconds,
     (select count(*)::int from (select 1 from orders where status = 'UNPAID' limit :most) o) as open,
     (select count(*)::int from (select 1 from keys where held_until > :at limit :most) k) as held,
     (select count(*)::int from queued) as queued,
     coalesce((select extract(epoch from :at::timestamptz - min(created_at)) from queued), 0)::float8 as queued_seconds,
     (select count(*)::int from (select 1 from mails where status = 'failed' limit :most) m) as failed,
     (select count(*)::int from events) as events,
     coalesce((select extract(epoch from :at::timestamptz - min(at)) from events), 0)::float8 as events_seconds`,
);

const openNotices = statement<{ matter: string; n: number }>('count_open_notices')(
  'select matter, count(*)::int as n from notices where over_at is null group by matter',
);

/** What all processes see alike, and one of them tells: the database and the machine. */
export function storeReader(deps: Deps): () => Promise<Readings> {
  let size = { bytes: 0, readAt: Number.NEGATIVE_INFINITY };

  /** Looks at every file of the database: not for each who asks. */
  async function databaseBytes(): Promise<number> {
    if (performance.now() - size.readAt < SIZE_KEPT_MS) return size.bytes;
    const { rows } = await deps.db.execute<{ n: number }>(
      sql`select pg_database_size(current_database())::float8 as n`,
    );
    size = { bytes: rows[0]?.n ?? 0, readAt: performance.now() };
    return size.bytes;
  }

  return async () => {
    const all: Readings = {};
    const [queues] = await readQueues(deps.db, { at: deps.clock.now(), most: COUNT_TO });
    if (queues) {
      put(all, 'kunci_orders_waiting', {}, queues.waiting);
      put(all, 'kunci_orders_waiting_seconds', {}, queues.waiting_seconds);
      put(all, 'kunci_orders_unpaid', {}, queues.open);
      put(all, 'kunci_keys_held', {}, queues.held);
      put(all, 'kunci_mails_queued', {}, queues.queued);
      put(all, 'kunci_mails_queued_seconds', {}, queues.queued_seconds);
      put(all, 'kunci_mails_failed', {}, queues.failed);
      put(all, 'kunci_events_waiting', {}, queues.events);
      put(all, 'kunci_events_waiting_seconds', {}, queues.events_seconds);
    }
    await readStock(deps, all);
    const open = new Map((await openNotices(deps.db)).map(({ matter, n }) => [matter, n]));
    for (const matter of MATTER_NAMES) put(all, 'kunci_notices_open', { matter }, open.get(matter) ?? 0);
    for (const { name, health } of deps.watch.all())
      put(all, 'kunci_gateway_health', { gateway: name }, OUTSIDE_HEALTH.indexOf(health));
    const backups = await backupState({ db: deps.db, deps });
    if (backups.lastGoodAt)
      put(all, 'kunci_backup_good_seconds', {}, Math.floor(backups.lastGoodAt.getTime() / 1000));
    if (backups.configured) put(all, 'kunci_backup_failed', {}, Number(lastFailed(backups)));
    put(all, 'kunci_database_bytes', {}, await databaseBytes());
    const disk = (await deps.machine?.disk()) ?? null;
    if (disk) {
      put(all, 'kunci_disk_bytes', {}, disk.bytes);
      put(all, 'kunci_disk_free_bytes', {}, disk.free);
    }
    put(all, 'kunci_info', { version: deps.config.version, mode: deps.config.mode }, 1);
    return all;
  };
}

/** From the catalogue in memory, which is there anyway. */
async function readStock(deps: Deps, all: Readings): Promise<void> {
  const products = (await deps.catalogue.ready()).shelf.products().filter(({ delivery }) => !delivery);
  const onSale = products.filter((product) => !product.isMaintenanceMode);
  const below = deps.settings.current().noticeStock;
  const free = products.reduce((sum, product) => sum + product.availableCodes, 0);
  put(all, 'kunci_keys_free', {}, free);
  put(all, 'kunci_variants_sold_out', {}, onSale.filter((product) => product.availableCodes === 0).length);
  put(
    all,
    'kunci_variants_low',
    {},
    onSale.filter(({ availableCodes }) => isLow(availableCodes, below)).length,
  );
}
