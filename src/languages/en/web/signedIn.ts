import type { messages as source } from '../../id/web/signedIn.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'account.title': 'My account',
  'account.balance': 'Balance',
  'account.information': 'Account information',
  'account.username': 'Username',
  'account.email': 'E-mail',
  'account.joined': 'Joined',
  'account.toAdmin': 'Open the admin area',
  'account.toStore': 'Open the store',
  'account.signOut': 'Sign out',
  'account.signInGiven': 'Your password was chosen by someone else.',
  'account.changePassword': 'Choose your own password',
  'seller.settings': 'My account',
  'seller.menu': 'Account menu',
  'topUp.title': 'Top up',
};
