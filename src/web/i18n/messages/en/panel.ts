import type { Translation } from '../../message.ts';
import type { messages as source } from '../id/panel.ts';

export const messages: Translation<typeof source> = {
  'panel.close': 'Close',
  'panel.cancel': 'Cancel',
  'panel.unsaved': 'Your changes are not saved. Close anyway?',
  'panel.typeWord': 'Type {word} to go on',
  'panel.pages': 'Pages',
  'panel.showing': 'Showing {from} to {to} of {total} entries',
  'panel.previous': 'Previous',
  'panel.next': 'Next',
  'panel.columns': 'Columns',
  'panel.more': 'Load more',
};
