import type { messages as source } from '../../id/web/adminMethods.ts';
import type { Translation } from '../../message.ts';

/** Which ways to pay are on offer, for the seller. */
export const messages: Translation<typeof source> = {
  'methods.text':
    'The payment methods shown at checkout, their order, and who pays the fee. Changes take effect when you save.',
  'methods.none': 'No payment methods yet. Connect a gateway or add an account.',
  'methods.on': 'On',
  'methods.off': 'Off',
  'methods.onOf': 'Offer {name}',
  'methods.more': 'Under “more methods”',
  'methods.moreOf': '{name} behind “Show more methods”',
  'methods.feeBy.shop': 'Store pays the fee',
  'methods.feeBy.buyer': 'Buyer pays the fee',
  'methods.feeOf': 'Who pays the fee for {name}',
  'methods.feeForbidden': 'Paid by the store: Bank Indonesia forbids charging the QRIS fee to buyers.',
  'methods.fee': 'fee {fee}',
  'methods.noFee': 'no fee',
  'methods.example': '{price} plus {fee}',
  'methods.feesEdit': 'Edit fee',
  'methods.feesEditOf': 'Edit the fee for {name}',
  'methods.feesOf': 'Fee for {name}',
  'methods.feesText':
    'Enter what your contract with the gateway says. Profit and the buyer’s fee are worked out from it.',
  'methods.feePercent': 'Percent (%)',
  'methods.feeFlat': 'Fixed (Rp)',
  'methods.feeMinimum': 'Minimum (Rp)',
  'methods.feeVat': 'VAT on the fee (%)',
  'methods.feeRange': 'Enter 0 to {most}',
  'methods.feesReset': 'Use the published fee',
  'methods.feesResetOf': 'Use the published fee for {name}',
  'methods.feeAtLeast': 'at least {least}',
  'methods.feeWithVat': 'VAT {vat}',
  'methods.closed': 'inactive at the gateway',
  'methods.save': 'Save',
  'methods.saved': 'Payment methods saved.',
  'methods.unsaved': 'There are unsaved changes.',
  'methods.undo': 'Undo changes',
  'methods.saveFailed': 'The payment methods could not be saved',
  'methods.loadFailed': 'The payment methods could not be loaded',
};
