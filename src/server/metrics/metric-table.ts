interface Entry {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: readonly string[];
  /** How the values of several processes become one: counters and histograms are always summed. */
  adds?: 'sum' | 'max';
}

const counter = <const L extends readonly string[]>(help: string, labels: L) =>
  ({ type: 'counter', help, labels }) as const satisfies Entry;
const histogram = <const L extends readonly string[]>(help: string, labels: L) =>
  ({ type: 'histogram', help, labels }) as const satisfies Entry;
const gauge = <const L extends readonly string[]>(adds: 'sum' | 'max', help: string, labels: L) =>
  ({ type: 'gauge', adds, help, labels }) as const satisfies Entry;

/**
 * Everything that `/metrics` tells: the text, the types, the sum over processes and the documents' table follow from
 * it. No label may take values that a caller chooses.
 */
export const METRICS = {
  kunci_info: gauge('max', 'Always 1; its labels say what runs', ['version', 'mode']),
  kunci_processes: gauge('sum', 'Processes whose values this answer adds up', []),
  kunci_start_seconds: gauge('max', 'When the newest of them started, in unix time', []),
  kunci_orders_total: counter(
    'Orders by what happened to them: created, paid, delivered, expired, failed, refunded',
    ['gateway', 'event'],
  ),
  kunci_order_rupiah_total: counter('The totals of those orders', ['gateway', 'event']),
  kunci_purchases_total: counter('Purchases with a balance', []),
  kunci_purchase_cents_total: counter('The dollar cents of those purchases', []),
  kunci_gateway_calls_total: counter('Calls of gateways by outcome: ok, refused, failed, timeout', [
    'gateway',
    'method',
    'outcome',
  ]),
  kunci_gateway_seconds: histogram('How long calls of gateways took', ['gateway', 'method']),
  kunci_gateway_health: gauge('max', 'How a gateway is: 0 well, 1 slow, 2 down', ['gateway']),
  kunci_supplier_calls_total: counter('Calls of suppliers by outcome: ok, refused, failed, timeout', [
    'supplier',
    'method',
    'outcome',
  ]),
  kunci_supplier_seconds: histogram('How long calls of suppliers took', ['supplier', 'method']),
  kunci_supplier_events_total: counter('Events of other shops: taken, repeated, refused, unread', ['result']),
  kunci_events_total: counter('Events told to others: sent, failed attempts', ['result']),
  kunci_telegram_updates_total: counter(
    'What happened in chats: words, presses, questions before a payment, payments',
    ['kind'],
  ),
  kunci_telegram_messages_total: counter(
    'Messages of the bot: sent, and those that were not: busy, blocked, refused, failed',
    ['result'],
  ),
  kunci_callbacks_total: counter('Notices of gateways: applied, repeated, ignored, refused and why', [
    'gateway',
    'outcome',
    'reason',
  ]),
  kunci_security_total: counter('Sign-ins, refusals and limits by kind', ['kind']),
  kunci_challenges_total: counter('Challenges near a limit: asked, solved, refused', ['result']),
  kunci_look_ups_total: counter('Look-ups of orders by e-mail: found, empty', ['result']),
  kunci_mails_total: counter('Mails: sent, failed attempts', ['result']),
  kunci_requests_total: counter('Calls of the API and notices by path and status', ['path', 'status']),
  kunci_request_seconds: histogram('How long they took', ['path']),
  kunci_page_views_total: counter('Pages that were sent, by page', ['page']),
  kunci_work_runs_total: counter('Runs of background work', ['job']),
  kunci_work_failures_total: counter('Runs that failed', ['job']),
  kunci_work_failed: gauge('max', '1 when the last run failed', ['job']),
  kunci_work_seconds: gauge('max', 'How long the last run took', ['job']),
  kunci_work_ended_seconds: gauge('max', 'When it ended, in unix time', ['job']),
  kunci_orders_waiting: gauge('max', 'Paid orders that wait for keys', []),
  kunci_orders_waiting_seconds: gauge('max', 'How long the oldest of them has waited', []),
  kunci_orders_unpaid: gauge('max', 'Orders that can still be paid', []),
  kunci_keys_held: gauge('max', 'Keys held for unpaid orders', []),
  kunci_keys_free: gauge('max', 'Keys that can be sold now', []),
  kunci_variants_sold_out: gauge('max', 'Variants on sale without a key', []),
  kunci_variants_low: gauge('max', 'Variants on sale with few keys, by the setting', []),
  kunci_mails_queued: gauge('max', 'Mails that have not left yet', []),
  kunci_mails_queued_seconds: gauge('max', 'How long the oldest of them has waited', []),
  kunci_mails_failed: gauge('max', 'Mails that were given up', []),
  kunci_events_waiting: gauge('max', 'Events that have not arrived where they are told yet', []),
  kunci_events_waiting_seconds: gauge('max', 'How long the oldest of them has waited', []),
  kunci_notices_open: gauge('max', 'Open matters that the seller is told of, by matter', ['matter']),
  kunci_backup_good_seconds: gauge('max', 'When the last good backup ended, in unix time', []),
  kunci_backup_failed: gauge('max', '1 when the last backup failed', []),
  kunci_database_bytes: gauge('max', 'Size of the database', []),
  kunci_disk_bytes: gauge('max', 'Size of the disk with the data folder', []),
  kunci_disk_free_bytes: gauge('max', 'What is left of it', []),
  kunci_pool_connections: gauge('sum', 'Connections to the database: total, idle; and who waits for one', [
    'state',
  ]),
  kunci_replica_away: gauge(
    'max',
    '1 while the primary answers in place of the read replica; absent without one',
    [],
  ),
  kunci_event_loop_seconds: gauge('max', 'Delay of the event loop since the last look: p50, p99, max', [
    'of',
  ]),
  kunci_process_memory_bytes: gauge('sum', 'Memory: resident, heap', ['kind']),
  kunci_process_cpu_seconds_total: counter('Processor time', []),
} as const satisfies Record<string, Entry>;

export type MetricName = keyof typeof METRICS;
type NamesOf<Type extends Entry['type']> = {
  [Name in MetricName]: (typeof METRICS)[Name]['type'] extends Type ? Name : never;
}[MetricName];
export type CounterName = NamesOf<'counter'>;
export type HistogramName = NamesOf<'histogram'>;
export type LabelsOf<Name extends MetricName> = Readonly<
  Record<(typeof METRICS)[Name]['labels'][number], string>
>;
export const METRIC_NAMES = Object.keys(METRICS) as MetricName[];

/** Seconds. A gateway may take 15 for one call. */
export const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
