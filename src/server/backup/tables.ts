/**
 * What a store is, in an order in which each table finds what it refers to. One that a migration drops stays here: the
 * backup before that migration must hold it.
 */
export const KEPT_TABLES = [
  'roles',
  'vault_secrets',
  'vault_keys',
  'users',
  'former_names',
  'totp_secrets',
  'recovery_codes',
  'passkeys',
  'settings',
  'info_pages',
  'terms',
  'store_facts',
  'retention_marks',
  'images',
  'image_renditions',
  'product_pages',
  'products',
  'product_slugs',
  'variants',
  'promos',
  'vouchers',
  'orders',
  'order_lines',
  'order_adjustments',
  'hand_accounts',
  'hand_payments',
  'hand_proofs',
  'bank_lines',
  'bank_formats',
  'bank_doors',
  'bank_door_secrets',
  'bank_mutations',
  'keys',
  'purchase_batches',
  'purchases',
  'redeem_codes',
  'deliveries',
  'goods',
  'replacements',
  'balance_transactions',
  'order_events',
  'order_refunds',
  'mails',
  'audit_log',
  'chat_keywords',
  'blocks',
  'redeem_attempts',
  'redeem_suspensions',
  'report_votes',
  'reports',
  // Last: rows that come after it are somebody's own.
  'examples',
] as const;

/** Those that a migration has dropped. */
export const FORMER_TABLES: readonly string[] = [
  'product_pages',
  'purchase_batches',
  'purchases',
  'deliveries',
];

/** What passes by itself, or follows from the rest: sessions, counters, codes on their way, sums of stock. */
export const PASSING_TABLES = [
  'schema_migrations',
  'background_turns',
  'backup_runs',
  'gateway_states',
  'notices',
  'refused_notices',
  'daily_summaries',
  'sessions',
  'sign_in_tickets',
  'login_guards',
  'account_guards',
  'devices',
  'abuse_events',
  'rate_limits',
  'bank_calls',
  'spent_challenges',
  'email_codes',
  'password_resets',
  'email_changes',
  'member_sessions',
  'variant_stock',
  'stock_changes',
  'sales_days',
  'stale_sales_days',
  'audit_head',
] as const;

export type KeptTable = (typeof KEPT_TABLES)[number];
export const isKeptTable = (name: string): name is KeptTable =>
  (KEPT_TABLES as readonly string[]).includes(name);
