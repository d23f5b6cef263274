import type { messages as source } from '../../id/web/adminMail.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'mailWords.tabs': 'Parts of e-mail',
  'mailWords.tab': 'Wording',
  'mailWords.about':
    'Write your own subject and opening paragraph for e-mails to buyers and customers. Keys, amounts, links and codes stay in their place below.',
  'mailWords.kind': 'E-mail',
  'mailWords.language': 'Language',
  'mailWords.subject': 'Subject',
  'mailWords.paragraph': 'Opening paragraph',
  'mailWords.emptyHint': 'Leave empty to use the standard wording.',
  'mailWords.placeholders': 'Can be used in the subject and the paragraph:',
  'mailWords.of.store': 'store name',
  'mailWords.of.product': 'product name',
  'mailWords.of.quantity': 'quantity',
  'mailWords.of.total': 'total',
  'mailWords.of.amount': 'amount',
  'mailWords.of.reference': 'reference number',
  'mailWords.of.time': 'time',
  'mailWords.of.device': 'device',
  'mailWords.of.minutes': 'minutes it is valid',
  'mailWords.of.days': 'days it is valid',
  'mailWords.back': 'Use the standard wording',
  'mailWords.saved': 'Wording saved',
  'mailWords.loadFailed': 'The wording could not be loaded',
  'mailWords.failed': 'The wording could not be saved',
  'mailWords.html': 'As designed',
  'mailWords.plain': 'Text only',
  'mailWords.previewSubject': 'Subject: {subject}',
};
