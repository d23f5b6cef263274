import type * as accounts from '#contract/accounts/accounts.ts';
import type * as manageCustomers from '#contract/accounts/manage-customers.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  createUser: route<typeof accounts.createUser>('POST', 'users/create'),
  updateBalance: route<typeof manageCustomers.updateBalance>('POST', 'users/update_balance'),
  editCustomer: route<typeof manageCustomers.editCustomer>('POST', 'users/edit'),
  sendPasswordLink: route<typeof manageCustomers.sendPasswordLink>('POST', 'users/send-password-link'),
  previewUserDeletion: route<typeof manageCustomers.previewUserDeletion>('GET', 'users/delete-preview'),
  deleteUser: route<typeof manageCustomers.deleteUser>('POST', 'users/delete'),
};
