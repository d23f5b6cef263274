import type { messages as source } from '../../id/web/adminSettings.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'shop.part.store': 'Store',
  'shop.storeName': 'Store name',
  'shop.footerText': 'Footer text',
  'shop.messagingLink': 'Messaging link',
  'shop.chatLink': 'Chat link',
  'shop.linkHint': 'Leave empty to hide it.',
  'shop.part.sales': 'Sales and accounts',
  'shop.holdMinutes': 'Key hold (minutes)',
  'shop.holdMinutesHint': 'For so long keys are kept for an unpaid order.',
  'shop.publicRegistration': 'Public registration',
  'shop.publicRegistrationHint': 'Anyone may make an account, with balance 0.',
  'shop.verifyEmailOnTracking': 'Verify e-mail on tracking',
  'shop.verifyEmailOnTrackingHint':
    'Before the Track page shows keys, the buyer enters a code sent by e-mail.',
  'shop.part.alerts': 'Banned report warning',
  'shop.part.privacy': 'Privacy',
  'shop.keepAddressesMonths': 'Forget addresses of orders after (months)',
  'shop.keepAddressesMonthsHint':
    "0 means never. Sales stay in the books without the buyer's address and name.",
  'shop.keepMailsDays': 'Keep sent mails (days)',
  'shop.keepNoticesDays': 'Keep refused gateway notices (days)',
  'shop.alertSharePercent': 'Share of Banned (%)',
  'shop.alertMinKeys': 'At least so many keys',
  'shop.part.alertsHint': 'The overview warns when this share is reached by at least so many keys.',
  'shop.save': 'Save settings',
  'shop.saved': 'Settings saved!',
  'shop.undo': 'Undo changes',
  'shop.unsaved': 'There are unsaved changes.',
  'shop.failed': 'The settings could not be updated',
  'shop.loadFailed': 'The settings could not be loaded',
  'shop.required': 'Required',
  'shop.range': 'Enter a number from {least} to {most}',
  'shop.linkWrong': 'Not a valid URL. Example: {host}',
};
