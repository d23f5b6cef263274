import type { Hono } from 'hono';
import { updateBalance } from '#contract/manage-customers.ts';
import * as contract from '#contract/wallet.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { adjustBalance } from './adjust-balance.ts';
import { listTransactions } from './list-transactions.ts';

export function walletRoutes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listTransactions, listTransactions);
  route(app, deps, updateBalance, adjustBalance);
}
