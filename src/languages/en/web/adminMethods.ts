import type { messages as source } from '../../id/web/adminMethods.ts';
import type { Translation } from '../../message.ts';

/** Which ways to pay are on offer, for the seller. */
export const messages: Translation<typeof source> = {
  'methods.text':
    'The payment methods that the checkout shows, their order, and who pays the fee. Takes effect when you save.',
  'methods.none': 'No payment methods yet. Connect a gateway or add a bank account.',
  'methods.on': 'On',
  'methods.off': 'Off',
  'methods.onOf': 'Offer {name}',
  'methods.more': 'Under “other methods”',
  'methods.moreOf': '{name} behind “Show other methods”',
  'methods.feeBy.shop': 'Shop pays the fee',
  'methods.feeBy.buyer': 'Buyer pays the fee',
  'methods.feeOf': 'Who pays the fee of {name}',
  'methods.fee': 'fee {fee}',
  'methods.noFee': 'no fee',
  'methods.example': '{price} plus {fee}',
  'methods.closed': 'closed by the gateway',
  'methods.save': 'Save',
  'methods.saved': 'Payment methods saved.',
  'methods.unsaved': 'There are unsaved changes.',
  'methods.undo': 'Discard changes',
  'methods.saveFailed': 'Could not save the payment methods',
  'methods.loadFailed': 'Could not load the payment methods',
};
