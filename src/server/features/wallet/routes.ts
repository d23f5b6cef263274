import type { Hono } from 'hono';
import { updateBalance } from '#contract/accounts/manage-customers.ts';
import * as contract from '#contract/accounts/wallet.ts';
import { IDEMPOTENCY_HEADER } from '#domain/orders/purchases.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { adjustBalance } from './adjust-balance.ts';
import { listTransactions } from './list-transactions.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listTransactions, listTransactions);
  route(app, deps, updateBalance, (ctx, input, c) =>
    adjustBalance(ctx, input, c.req.header(IDEMPOTENCY_HEADER) ?? null),
  );
}
