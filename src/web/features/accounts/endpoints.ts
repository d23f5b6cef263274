import type * as accounts from '#contract/accounts/accounts.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  register: route<typeof accounts.register>('POST', 'auth/register'),
  logout: route<typeof accounts.logout>('POST', 'auth/logout'),
  updatePassword: route<typeof accounts.updatePassword>('POST', 'users/update_password'),
  changeName: route<typeof accounts.changeName>('POST', 'users/change-name'),
  requestEmailChange: route<typeof accounts.requestEmailChange>('POST', 'users/request-email'),
  confirmEmail: route<typeof accounts.confirmEmail>('POST', 'auth/confirm-email'),
  requestReset: route<typeof accounts.requestReset>('POST', 'auth/request-reset'),
  readResetLink: route<typeof accounts.readResetLink>('POST', 'auth/reset-link'),
  resetPassword: route<typeof accounts.resetPassword>('POST', 'auth/reset'),
  getUser: route<typeof accounts.getUser>('GET', 'users/get'),
};
