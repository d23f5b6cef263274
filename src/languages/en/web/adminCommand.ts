import type { messages as source } from '../../id/web/adminCommand.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'command.places': 'Pages',
  'command.actions': 'Actions',
  'command.product': { one: '{n} key available', other: '{n} keys available' },
  'command.newVoucher': 'Create a voucher',
  'command.newPromo': 'Create a promo',
  'command.newCode': 'Create a redeem code',
  'command.register': 'Register a user',
  'command.invite': 'Invite a team member',
  'command.importKeys': 'Import keys',
  'command.importHint': 'or type the product’s name',
  'command.none': 'Nothing matches “{query}”.',
  'command.failed': 'Orders, products and users could not be searched',
  'command.hint': 'Paste a whole key to find its order',
  'command.choose': 'choose',
  'command.open': 'open',
};
