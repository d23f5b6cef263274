import type { messages as source } from '../../id/web/adminStock.ts';
import type { Translation } from '../../message.ts';

/** How long the keys last, for the seller. */
export const messages: Translation<typeof source> = {
  'stock.text':
    'How long the keys of each variant will last at the current rate of sales. Variants that need restocking first are at the top.',
  'stock.views': 'Stock view',
  'stock.view.all': 'All',
  'stock.view.out': 'Sold out',
  'stock.view.short': 'Runs out within {n} days',
  'stock.view.still': 'No sales',
  'stock.product': 'Variant',
  'stock.free': 'Keys available',
  'stock.waiting': 'Orders waiting',
  'stock.perDay': 'Sold per day',
  'stock.daysLeft': 'Lasts',
  'stock.days': { one: '{n} day', other: '{n} days' },
  'stock.today': 'less than a day',
  'stock.still': 'no sales',
  'stock.add': 'Add keys',
  'stock.search': 'Search variants',
  'stock.none': 'No variants here.',
  'stock.paceFailed': 'The rate of sales could not be loaded',
};
