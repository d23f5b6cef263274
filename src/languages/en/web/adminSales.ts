import type { messages as source } from '../../id/web/adminSales.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'state.delivered': 'Delivered',
  'state.credited': 'Credited',
  'state.waiting': 'Waiting for keys',
  'state.transfer': 'Check transfer',
  'state.fetching': 'Being fetched',
  'state.toDeliver': 'To be delivered',
  'state.claimed': 'Claimed',
  'state.disputed': 'Disputed',
  'state.undelivered': 'Not delivered',
  'state.unpaid': 'Unpaid',
  'state.expired': 'Expired',
  'state.failed': 'Failed',
  'state.refunded': 'Refunded',
  'dash.chartGuest': 'Guest sales, 14 days (IDR)',
  'dash.day': 'Date',
  'dash.revenue': 'Revenue',
  'dash.chartAccount': 'Account sales, 14 days (USD)',
  'dash.before': 'Previous 14 days',
  'dash.forecast': 'Running out',
  'dash.allStock': 'All stock',
  'dash.pace': { one: '{n} key, {pace} sold a day', other: '{n} keys, {pace} sold a day' },
  'dash.gone': 'sold out',
  'dash.newest': 'Newest orders',
  'dash.allOrders': 'All orders',
};
