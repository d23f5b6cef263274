import type { Hono } from 'hono';
import * as contract from '#contract/payments/bank-csv.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { confirmBankLines } from './confirm-lines.ts';
import { readBankFile } from './read-bank.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listBankAccounts, async () => ({ data: deps.handAccounts.listed() }));
  route(app, deps, contract.readBankFile, readBankFile);
  route(app, deps, contract.confirmBankLines, confirmBankLines);
}
