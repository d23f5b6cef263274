import type * as customers from '#contract/accounts/manage-customers.ts';
import type * as redeem from '#contract/accounts/redeem.ts';
import type * as wallet from '#contract/accounts/wallet.ts';
import type * as products from '#contract/catalogue/product-csv.ts';
import type * as orders from '#contract/orders/manage-orders.ts';
import type * as reports from '#contract/reports/manage-reports.ts';
import type * as mail from '#contract/settings/mail.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';

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
