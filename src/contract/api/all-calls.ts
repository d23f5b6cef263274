import * as claims from './claims.ts';
import * as goods from './goods.ts';
import { V1_BASE } from './paths.ts';
import type { V1Call } from './v1.ts';
import * as webhooks from './webhooks.ts';

/** Every call below `/api/v1`, in the order in which they are read. */
export const V1_CALLS: readonly V1Call[] = [
  goods.readCatalogue,
  goods.readBalance,
  goods.makeQuote,
  goods.placeOrder,
  goods.listOrders,
  goods.readOrder,
  goods.readLedger,
  claims.openClaim,
  claims.listClaims,
  webhooks.saveWebhook,
  webhooks.listWebhooks,
  webhooks.removeWebhook,
];

const PATHS = V1_CALLS.map(({ path }) => new RegExp(`^${V1_BASE}/${path.replace(/:[a-z]+/, '[^/]+')}$`));

/** Whether a call has this path, by whichever method. */
export const isV1Path = (path: string): boolean => PATHS.some((known) => known.test(path));
