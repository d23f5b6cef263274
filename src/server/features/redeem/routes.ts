import type { Hono } from 'hono';
import * as manage from '#contract/accounts/manage-customers.ts';
import * as contract from '#contract/accounts/redeem.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { listRedeemed } from './list-redeemed.ts';
import {
  createRedeemCode,
  deleteRedeemCode,
  listRedeemCodes,
  listRedeemTotals,
  switchRedeemCode,
} from './manage-codes.ts';
import { redeemCode } from './redeem-code.ts';
import { checkSuspension } from './redeem-standing.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.redeem, redeemCode);
  route(app, deps, contract.checkSuspension, checkSuspension);
  route(app, deps, contract.listRedeemed, listRedeemed);
  route(app, deps, manage.listRedeemCodes, listRedeemCodes);
  route(app, deps, manage.createRedeemCode, createRedeemCode);
  route(app, deps, manage.updateRedeemCode, switchRedeemCode);
  route(app, deps, manage.deleteRedeemCode, deleteRedeemCode);
  route(app, deps, manage.listRedeemTotals, listRedeemTotals);
}
