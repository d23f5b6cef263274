import type { messages as source } from '../../id/web/adminShell.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'shell.group.shop': 'Sales',
  'shell.group.people': 'Customers',
  'shell.group.offers': 'Offers',
  'shell.group.money': 'Finance',
  'shell.group.store': 'Store',
  'shell.collapse': 'Collapse the menu',
  'shell.expand': 'Expand the menu',
  'shell.more': 'More',
  'shell.transfers': 'Transfers',
  'shell.count': '{n} waiting',
  'shell.sandbox': 'Sandbox',
  'bell.title': 'Notifications',
  'bell.new': '{n} new',
  'bell.fresh': 'New',
  'bell.none': 'Nothing new.',
  'bell.failed': 'The notifications could not be loaded',
  'command.title': 'Search or run a command',
  'waits.orders': {
    one: '{n} paid order is waiting for keys',
    other: '{n} paid orders are waiting for keys',
  },
  'waits.deliveries': {
    one: '{n} order waiting for your delivery',
    other: '{n} orders waiting for your delivery',
  },
  'waits.byHand': {
    one: '{n} manual payment is waiting for confirmation',
    other: '{n} manual payments are waiting for confirmation',
  },
  'waits.mails': { one: '{n} e-mail failed', other: '{n} e-mails failed' },
  'waits.refused': {
    one: '{n} payment notice rejected in 24 hours',
    other: '{n} payment notices rejected in 24 hours',
  },
  'waits.claims': {
    one: '{n} claim is waiting for an answer',
    other: '{n} claims are waiting for an answer',
  },
  'waits.disputes': { one: '{n} disputed payment', other: '{n} disputed payments' },
  'waits.vouchersTwice': {
    one: '{n} voucher used twice in 7 days',
    other: '{n} vouchers used twice in 7 days',
  },
  'waits.owed': {
    one: '{n} order with balance owed, last 7 days',
    other: '{n} orders with balance owed, last 7 days',
  },
  'waits.abuse': { one: '{n} case of abuse in 24 hours', other: '{n} cases of abuse in 24 hours' },
  'waits.stock': { one: '{n} variant sold out', other: '{n} variants sold out' },
  'waits.safety': { one: '{n} alert from member reports', other: '{n} alerts from member reports' },
  'waits.sold': { one: '{n} new paid order', other: '{n} new paid orders' },
};
