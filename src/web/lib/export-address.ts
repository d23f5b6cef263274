import { API_BASE } from '#contract/endpoint.ts';
import type * as mail from '#contract/mail.ts';
import type * as customers from '#contract/manage-customers.ts';
import type * as orders from '#contract/manage-orders.ts';
import type * as reports from '#contract/manage-reports.ts';
import type * as products from '#contract/product-csv.ts';
import type * as redeem from '#contract/redeem.ts';
import type * as wallet from '#contract/wallet.ts';

/** The lists that the store writes into a file while the browser saves it; held to the contract by their types. */
type Path =
  | (typeof orders.exportOrders)['path']
  | (typeof orders.exportQueue)['path']
  | (typeof wallet.exportTransactions)['path']
  | (typeof redeem.exportRedeemed)['path']
  | (typeof reports.exportPurchases)['path']
  | (typeof reports.exportAudit)['path']
  | (typeof customers.exportUsers)['path']
  | (typeof products.exportProducts)['path']
  | (typeof mail.exportMails)['path'];

/** Where all rows of a filter are, however many; what is empty narrows nothing. */
export function exportAddress(path: Path, filter: Readonly<Record<string, string | undefined>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return `${API_BASE}/${path}${query.size === 0 ? '' : `?${query}`}`;
}
