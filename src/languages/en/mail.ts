import type { MailTexts } from '../mail-texts.ts';

export const mail: MailTexts = {
  order: {
    deliveredSubject: 'Your licence key: {product}',
    deliveredIntro: 'Thank you! We have received your payment and your licence key is ready.',
    keysTitle: 'Licence keys',
    download: 'Download the file',
    open: 'View the order',
    waitingSubject: 'Payment received: {product}',
    waitingIntro:
      'Thank you! We have received your payment. There are not enough keys for this product right now, so your order is in the queue and will be served in the order of payment. We will send the keys to this address as soon as they are ready.',
    refundedSubject: 'Refund: {product}',
    refundedIntro: 'The payment for this order has been refunded. Its licence keys are no longer valid.',
    creditedIntro: 'This order has been refunded as account balance. Its licence keys are no longer valid.',
    credited: 'Balance added',
    product: 'Product',
    quantity: 'Quantity',
    total: 'Total',
    reference: 'Reference',
    keepSafe: 'Please do not share this e-mail with anyone.',
  },
  test: {
    subject: 'Test e-mail from {store}',
    text: 'If you can read this, {store} can send e-mail.',
  },
  code: {
    subject: 'Your {store} verification code',
    intro: 'Enter this code on the order tracking page to see your orders:',
    life: 'The code is valid for {minutes} minutes.',
    notYou: 'If you did not ask for it, ignore this e-mail and share the code with nobody.',
  },
  reset: {
    subject: 'A new password for {store}',
    intro: 'You asked for a new password for your {store} account. Open this link to choose one:',
    action: 'Choose a new password',
    life: 'The link is valid for {minutes} minutes and works once.',
    notYou: 'If you did not ask for it, ignore this e-mail. Your password has not changed.',
  },
  invite: {
    subject: 'Your account at {store}',
    intro: 'An account at {store} has been made for you. Open this link to choose your password:',
    action: 'Choose a password',
    life: 'The link is valid for {days} days and works once.',
    notYou:
      'If you do not know this shop, ignore this e-mail. Without a password the account cannot be used.',
  },
  device: {
    subject: 'A new device on your {store} account',
    intro: 'Your {store} account has just been accessed from a device that was never used for it before.',
    when: 'When',
    device: 'Device',
    unknown: 'Unknown',
    you: 'If that was you, ignore this e-mail.',
    notYou:
      'If it was not you, choose a new password now. That ends every session of your account, the stranger’s too.',
    action: 'Choose a new password',
  },
  dispute: {
    subject: 'Payment disputed: {product}',
    intro:
      'A buyer at {store} has disputed a payment at the bank. The bank gives only a few days to answer: send the evidence through the gateway’s dashboard.',
    action: 'Open the admin panel',
    note: 'The evidence for this order is in the admin panel: open the order and press “Dispute evidence”. Should the bank decide for the buyer, the order becomes REFUND and its keys are revoked.',
  },
};
