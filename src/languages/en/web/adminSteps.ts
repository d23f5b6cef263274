import type { messages as source } from '../../id/web/adminSteps.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'setup.title': 'Set up the store',
  'setup.count': '{done} of {n} done',
  'setup.gone': 'This checklist disappears once every step is done.',
  'setup.finished': 'done',
  'setup.name': 'Name and logo',
  'setup.name.text': 'Shown on pages, e-mails and receipts',
  'setup.name.go': 'Set up the brand',
  'setup.product': 'First product',
  'setup.product.text': 'With variants, prices and a picture',
  'setup.product.go': 'Add product',
  'setup.keys': 'First keys',
  'setup.keys.text': 'Paste or import them, one key per line',
  'setup.keys.go': 'Add keys',
  'setup.payment': 'Payments',
  'setup.payment.text':
    'Add your own bank account or QRIS, or set up Tripay, Stripe or Midtrans on the server',
  'setup.payment.go': 'Add an account',
  'setup.mail': 'Test e-mail',
  'setup.mail.text': 'Send one to yourself to make sure buyers will get their keys',
  'setup.mail.go': 'Send a test e-mail',
  'setup.purchase': 'Test purchase',
  'setup.purchase.text': 'Buy one key as a buyer would',
  'setup.purchase.go': 'Open the store',
  'setup.terms': 'Store terms',
  'setup.terms.text': 'Write your own; buyers agree to them when they pay',
  'setup.terms.go': 'Write the terms',
  'setup.factor': 'Owner’s two-step verification',
  'setup.factor.text': 'An authenticator app or a passkey; takes two minutes',
  'setup.factor.go': 'Set up',
};
