import type { Right } from '#domain/guard/rights.ts';
import type { PlainKey } from '#web/i18n/message-keys.ts';

interface Action {
  text: PlainKey;
  right: Right;
  /** Where it is done: a place of its own, or one with its dialog open. */
  tab: string;
  dialog?: string;
}

/** What can be begun from the search box; one line each. */
export const ACTIONS: readonly Action[] = [
  { text: 'admin.addProduct', right: 'products.change', tab: 'product' },
  { text: 'command.newVoucher', right: 'offers.change', tab: 'vouchers', dialog: 'voucher' },
  { text: 'command.newPromo', right: 'offers.change', tab: 'promos', dialog: 'promo' },
  { text: 'command.newCode', right: 'customers.change', tab: 'redeemHistory', dialog: 'redeemCode' },
  { text: 'command.register', right: 'customers.change', tab: 'users', dialog: 'register' },
  { text: 'command.invite', right: 'staff.change', tab: 'staff', dialog: 'invite' },
];
