import type { messages as source } from '../../id/web/adminBank.ts';
import type { Translation } from '../../message.ts';

/** Matching a bank’s list with the orders, for the seller. */
export const messages: Translation<typeof source> = {
  'bank.open': 'Match a bank statement',
  'bank.hint': 'Upload the bank’s CSV file; orders whose payment has arrived are confirmed all at once.',
  'bank.title': 'Match a bank statement',
  'bank.text':
    'A CSV file from KlikBCA, Mandiri, BRI or another bank. Incoming payments are matched to orders by amount, date and name. Nothing is confirmed until you press the button.',
  'bank.account': 'Account',
  'bank.choose': 'Choose a CSV file',
  'bank.accountsFailed': 'The accounts could not be loaded',
  'bank.confirm': { one: 'Confirm {n} order', other: 'Confirm {n} orders' },
  'bank.done': { one: '{n} order confirmed.', other: '{n} orders confirmed.' },
  'bank.refused': {
    one: '{n} skipped: its line or order had already been confirmed.',
    other: '{n} skipped: their lines or orders had already been confirmed.',
  },
  'bank.columns': 'This bank’s format is not known yet. Choose the columns once; your choice is saved.',
  'bank.column.date': 'Date',
  'bank.column.came': 'Money in',
  'bank.column.text': 'Description',
  'bank.column.side': 'DB/CR column',
  'bank.column.balance': 'Balance',
  'bank.noColumn': 'None',
  'bank.chooseColumn': 'Choose a column…',
  'bank.useColumns': 'Use these columns',
  'bank.none': 'No incoming payment matches an order.',
  'bank.others': {
    one: '{n} other incoming payment matches no order.',
    other: '{n} other incoming payments match no order.',
  },
  'bank.skipped': { one: '{n} line could not be read', other: '{n} lines could not be read' },
  'bank.why.date': 'Line {line}: the date could not be read',
  'bank.why.amount': 'Line {line}: the amount could not be read',
  'bank.why.pending': 'Line {line}: not booked by the bank yet',
  'bank.take': 'Line {line}, {amount}',
  'bank.used': 'Already used for order #{id}',
  'bank.which': 'Order for line {line}',
  'bank.choice': 'Choose from {n} orders…',
  'bank.late': 'already {status}',
  'bank.named': 'name matches',
  'bank.plain': 'no unique amount: please check',
};
