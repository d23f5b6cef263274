import type * as staff from '#contract/accounts/staff.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  listStaff: route<typeof staff.listStaff>('GET', 'staff/list'),
  inviteStaff: route<typeof staff.inviteStaff>('POST', 'staff/invite'),
  resendInvite: route<typeof staff.resendInvite>('POST', 'staff/invite-again'),
  changeStaff: route<typeof staff.changeStaff>('POST', 'staff/change'),
  removeStaff: route<typeof staff.removeStaff>('POST', 'staff/remove'),
  saveRole: route<typeof staff.saveRole>('POST', 'staff/role-save'),
  deleteRole: route<typeof staff.deleteRole>('POST', 'staff/role-delete'),
  demandSecondFactor: route<typeof staff.demandSecondFactor>('POST', 'staff/second-factor'),
};
