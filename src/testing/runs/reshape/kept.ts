import { ask } from './databases.ts';

/** What a migration must not lose: rows of all the tables named, where they are there; of a list within, of the first that is. */
const KEPT: Readonly<Record<string, readonly (string | readonly string[])[]>> = {
  sales: ['orders', 'purchase_batches'],
  'keys that were given': [['goods', 'deliveries']],
  keys: ['keys'],
  accounts: ['users'],
  'rows of ledgers': ['balance_transactions'],
  'redeem codes': ['redeem_codes'],
  refunds: ['order_refunds'],
  'payments by hand': ['hand_payments'],
  reports: ['reports'],
  votes: ['report_votes'],
  'rows of the audit log': ['audit_log'],
};

export async function countKept(url: string): Promise<Record<string, number>> {
  const there = new Set(
    (
      await ask<{ name: string }>(url, `select tablename as name from pg_tables where schemaname = 'public'`)
    ).map(({ name }) => name),
  );
  const counts: Record<string, number> = {};
  for (const [what, tables] of Object.entries(KEPT)) {
    counts[what] = 0;
    for (const names of tables) {
      const table = [names].flat().find((name) => there.has(name));
      if (table)
        counts[what] += Number((await ask<{ n: string }>(url, `select count(*) as n from ${table}`))[0]?.n);
    }
  }
  return counts;
}
