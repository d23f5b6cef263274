import type { Hono } from 'hono';
import * as contract from '#contract/accounts/staff.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { changeStaff, demandSecondFactor, inviteStaff, removeStaff, resendInvite } from './change-staff.ts';
import { listStaff } from './list-staff.ts';
import { deleteRole, saveRole } from './manage-roles.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listStaff, listStaff);
  route(app, deps, contract.inviteStaff, inviteStaff);
  route(app, deps, contract.resendInvite, resendInvite);
  route(app, deps, contract.changeStaff, changeStaff);
  route(app, deps, contract.removeStaff, removeStaff);
  route(app, deps, contract.saveRole, saveRole);
  route(app, deps, contract.deleteRole, deleteRole);
  route(app, deps, contract.demandSecondFactor, demandSecondFactor);
}
