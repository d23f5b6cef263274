import type { messages as source } from '../../id/web/adminStock.ts';
import type { Translation } from '../../message.ts';

/** How long the keys last, for the seller. */
export const messages: Translation<typeof source> = {
  'stock.text':
    'How long the keys of each variant will last, going by recent sales. What needs restocking most is at the top.',
  'stock.views': 'Stock view',
  'stock.view.all': 'All',
  'stock.view.out': 'Sold out',
  'stock.view.short': 'Gone within {n} days',
  'stock.view.still': 'Not selling',
  'stock.product': 'Variant',
  'stock.free': 'Keys left',
  'stock.waiting': 'Orders waiting',
  'stock.perDay': 'Sold per day',
  'stock.daysLeft': 'Lasts',
  'stock.days': { one: '{n} day', other: '{n} days' },
  'stock.today': 'less than a day',
  'stock.still': 'not selling',
  'stock.add': 'Add keys',
  'stock.search': 'Search variants',
  'stock.none': 'No variants here.',
  'stock.paceFailed': 'Could not load how fast things sell',
};
