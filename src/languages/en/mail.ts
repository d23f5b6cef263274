import type { MailTexts } from '../mail-texts.ts';

export const mail: MailTexts = {
  order: {
    deliveredSubject: 'Your licence key: {product}',
    deliveredIntro: 'Thank you! We have received your payment and your licence key is ready.',
    givenIntro: 'Thank you! Your payment has arrived, and here is your order.',
    givenTitle: 'Your order',
    keysTitle: 'Licence keys',
    givenSubject: 'Your order: {product}',
    fileSubject: 'Your file: {product}',
    fileIntro: 'Thank you! We have received your payment and your file is ready.',
    fileTitle: 'File',
    givenWaitingIntro:
      'Thank you! We have received your payment. There is not enough of this product right now, so your order is in the queue. Orders are served in the order in which they were paid. We will send it to this address as soon as it is ready.',
    givenRefundedIntro:
      'The payment for this order has been refunded. What was delivered is no longer valid.',
    givenReplacedSubject: 'Your replacement: {product}',
    givenReplacedIntro:
      'We have replaced what you received with your order. Use what is below; the old one is no longer valid. Its validity starts now.',
    givenRefundedPartIntro:
      'Part of the payment for this order has been refunded. What you received remains valid.',
    givenCreditedIntro:
      'This order has been refunded to an account balance. What was delivered is no longer valid.',
    givenKeptIntro:
      'When your payment arrived, your balance no longer covered its share of the order. Nothing was delivered, nothing was taken from your balance, and your payment has been added to it.',
    download: 'Download the file',
    guide: 'Instructions',
    open: 'View the order',
    waitingSubject: 'Payment received: {product}',
    waitingIntro:
      'Thank you! We have received your payment. There are not enough keys for this product right now, so your order is in the queue. Orders are served in the order in which they were paid. We will send the keys to this address as soon as they are ready.',
    bySellerSubject: 'Payment received: {product}',
    bySellerIntro:
      'Thank you! We have received your payment. The seller delivers this product in person; the usual time is up to {hours} h. It will reach you at this address and on the order page.',
    claimSubject: 'Answer to your claim: {product}',
    claimIntro: 'The seller has answered your claim. You can reply on the order page.',
    claim: 'Claim',
    letterSubject: 'About your purchase: {product}',
    letterIntro:
      'The seller is writing to everyone who received a key from the same delivery. If yours does not work, claim it on the order page.',
    onItsWaySubject: 'Payment received: {product}',
    onItsWayIntro:
      'Thank you! We have received your payment. Your product is on its way: we fetch it for you automatically, and it will reach you at this address and on the order page as soon as it is here. You need not do anything.',
    compensationSubject: 'A compensation for your purchase: {product}',
    compensationIntro:
      'What you bought could not be used for a while. To make up for it, the seller gives you the following.',
    giftTitle: 'Voucher code',
    giftTakes: 'Discount',
    giftUntil: 'Valid until',
    refundedSubject: 'Refund: {product}',
    refundedIntro: 'The payment for this order has been refunded. Its licence keys are no longer valid.',
    replacedSubject: 'Your replacement licence key: {product}',
    replacedIntro:
      'We have replaced licence keys of your order. Use the ones below; the old ones are no longer valid. Their validity starts now.',
    refundedPartSubject: 'Partial refund: {product}',
    refundedPartIntro:
      'Part of the payment for this order has been refunded. Your licence keys remain valid.',
    refundedPart: 'Refunded now',
    refundedInAll: 'Refunded in total',
    creditedIntro:
      'This order has been refunded to an account balance. Its licence keys are no longer valid.',
    keptIntro:
      'When your payment arrived, your balance no longer covered its share of the order. No licence key was sent, nothing was taken from your balance, and your payment has been added to it.',
    credited: 'Balance added',
    product: 'Product',
    quantity: 'Quantity',
    promo: 'Promo',
    voucher: 'Voucher {code}',
    discount: 'Discount {percentage}% ({code})',
    fee: 'Payment fee',
    unique: 'Order-matching discount',
    balance: 'From balance',
    total: 'Total',
    price: 'Price',
    received: 'Received',
    reference: 'Reference',
    keepSafe: 'Please do not share this e-mail with anyone.',
  },
  topUp: {
    subject: 'Your balance has been topped up: {amount}',
    intro: 'Thank you! We have received your payment and added it to your balance.',
    amount: 'Top-up',
    bonus: 'Bonus',
    balance: 'New balance',
    rate: 'Exchange rate',
    fee: 'Payment fee',
    paid: 'Paid',
    reference: 'Reference',
    open: 'View the receipt',
    refundedSubject: 'Refund of your top-up: {amount}',
    refundedIntro:
      'The payment for this top-up has been refunded. The amount it added was taken back from your balance, except for what had already been spent.',
    takenBack: 'Taken back from your balance',
  },
  test: {
    subject: 'Test e-mail from {store}',
    text: 'If you can read this, {store} can send e-mail.',
  },
  code: {
    subject: 'Your {store} verification code',
    intro: 'Enter this code on the Track your order page to see your orders:',
    life: 'The code is valid for {minutes} minutes.',
    notYou: 'If you did not ask for it, please ignore this e-mail and do not share the code with anyone.',
  },
  reset: {
    subject: 'Choose a new password for {store}',
    intro: 'You asked for a new password for your {store} account. Open this link to choose one:',
    action: 'Choose a new password',
    life: 'The link is valid for {minutes} minutes and can be used once.',
    notYou: 'If you did not ask for this, you can ignore this e-mail. Your password has not changed.',
  },
  byHand: {
    orderSubject: 'How to pay: {product}',
    transferIntro: 'Thank you! Your order has been created. Transfer exactly the amount below before {time}.',
    qrisIntro:
      'Thank you! Your order has been created. Open the order, scan the store’s QRIS and pay exactly the amount below before {time}.',
    exact: 'The last three digits identify your order. Please do not round the amount.',
    plain:
      'Other buyers may be asked for the same amount. Once you have paid, open the order and tell the seller.',
    amount: 'Amount',
    to: 'Pay to',
    holder: 'Account holder',
    number: 'Number',
    until: 'Pay before',
    tell: 'Once you have paid, open the order and press “I have made the transfer” or “I have paid”. As soon as the seller confirms, your order will be processed and we will let you know by e-mail.',
    open: 'Open the order',
    reminderSubject: 'Waiting for payment: {product}',
    reminderIntro:
      'Your order is waiting for payment until {time}. Already paid? Open the order and tell the seller.',
    refusedSubject: 'Payment not found yet: {product}',
    refusedIntro: 'The seller has not been able to confirm your payment yet and writes:',
    refusedNext: 'Open the order to send proof again.',
  },
  invite: {
    subject: 'Your account at {store}',
    intro: 'An account at {store} has been created for you. Open this link to choose your password:',
    staffIntro:
      'You have been invited to join the team of {store}. Open this link to set your password and see what your role covers:',
    action: 'Choose a password',
    life: 'The link is valid for {days} days and can be used once.',
    notYou:
      'If you do not know this store, you can ignore this e-mail. Without a password the account cannot be used.',
  },
  factor: {
    'subject-factor-added': 'A two-step verification method was added to your {store} account',
    'subject-factor-removed': 'A two-step verification method was removed from your {store} account',
    'subject-recovery-used': 'A recovery code of your {store} account was used',
    'subject-recovery-renewed': 'New recovery codes for your {store} account',
    'subject-factor-guessed': 'Someone is guessing the verification code of your {store} account',
    'subject-factor-api-key': 'An API key was created for your {store} account',
    'subject-chat-linked': 'A Telegram chat was linked to your {store} account',
    'intro-chat-linked':
      'A Telegram chat was linked to your {store} account. It can see your balance and orders, and buy with the balance.',
    'subject-factor-asked': 'Turn on two-step verification at {store} within a week',
    'intro-factor-added': 'A new two-step verification method was added to your {store} account.',
    'intro-factor-removed': 'A two-step verification method was removed from your {store} account.',
    'intro-recovery-used':
      'A recovery code was used to sign in to your {store} account. It no longer works; create new codes before you run out.',
    'intro-recovery-renewed':
      'New recovery codes were created for your {store} account. The old ones no longer work.',
    'intro-factor-guessed':
      'Someone entered your password at {store} correctly and then got the verification code wrong several times. Someone else may know your password.',
    'intro-factor-api-key':
      'An API key was created for your {store} account. Whoever holds it can do what it was given the right to do, without your password. You can revoke it in your account, under API keys.',
    'intro-factor-asked':
      '{store} is run by more than one person or takes payments through a gateway, so its admin area will require two-step verification a week from now. Turn it on in My account, under Security.',
  },
  webhook: {
    subject: '{store} stopped sending events to your webhook address',
    failing: 'Nothing has arrived at this address for a week, so {store} no longer sends events there.',
    gone: 'This address answered that it wants no more events (410), so {store} no longer sends them there.',
    address: 'Address',
    again:
      'Events that did not arrive are not sent again by themselves. Once the address works, switch it on again where you added it.',
  },
  channelOff: {
    subject: 'Telegram takes no more updates: {name}',
    intro: 'The chat of the channel {name} has blocked the bot of {store}, so nothing more is sent there.',
    again: 'Unblock the bot and save the channel again, or connect another chat with a new code.',
  },
  channel: {
    title: { one: '{store}: {n} update', other: '{store}: {n} updates' },
    more: 'and {n} more',
    over: 'Resolved: {text}',
    test: '{store}: a test. Updates of the store will appear here.',
  },
  device: {
    subject: 'A new device on your {store} account',
    intro: 'Your {store} account has just been accessed from a device that has not been used with it before.',
    when: 'When',
    device: 'Device',
    unknown: 'Unknown',
    you: 'If that was you, you can ignore this e-mail.',
    notYou:
      'If it was not you, choose a new password now. That ends every session of your account, including the intruder’s.',
    action: 'Choose a new password',
  },
  address: {
    subject: 'The e-mail address of your {store} account was changed',
    intro:
      'The e-mail address that you use to sign in to your {store} account has just been changed. From now on, sign in with the new address; this one can no longer be used to sign in.',
    newAddress: 'New address',
    you: 'If you asked for this, you can ignore this e-mail.',
    notYou: 'If you did not ask for this, contact us right away.',
    action: 'Contact us',
  },
  newAddress: {
    confirmSubject: 'Confirm your new e-mail address at {store}',
    confirmIntro: 'This e-mail address was entered for an account at {store}. Open this link to confirm it:',
    confirmAction: 'Confirm address',
    confirmLife: 'This link is valid for {minutes} minutes and can be used once.',
    confirmNotYou:
      'If you did not ask for this, you can ignore this e-mail. Nothing changes without your confirmation.',
    triedSubject: 'Someone wants to use your e-mail address at {store}',
    triedIntro:
      'Someone with another account at {store} asked to use this e-mail address for it. Your account already uses it, so nothing has changed.',
    triedNothing:
      'If that was you, sign in to the account that already has this address. If not, there is nothing you need to do.',
    movedSubject: 'Your {store} account has a new e-mail address',
    movedIntro: 'Your account at {store} now uses this e-mail address. From now on, sign in with it.',
    movedOthers:
      'Your sessions on other devices have ended. Earlier orders keep the address they were made with.',
  },
  dispute: {
    subject: 'Payment disputed: {product}',
    intro:
      'A buyer at {store} has disputed a payment with the bank. The bank allows only a few days to respond: send the evidence through the gateway’s dashboard.',
    action: 'Open the admin area',
    note: 'The evidence for this order is in the admin area: open the order and press “Dispute evidence”. If the bank decides in the buyer’s favour, the order becomes “Refunded” and its keys are revoked.',
  },
  creditLeft: {
    subject: 'Credited payment reversed: {product}',
    intro:
      'The payment for an order at {store} had been added to a customer’s balance and has now gone back to the payer, through the gateway or a bank dispute. What was left of that balance was taken back.',
    left: 'Returned to the payer',
    taken: 'Taken from the balance',
    owed: 'Still owed',
    action: 'Open the admin area',
    note: 'What is still owed was already spent by the customer. The store does not collect it automatically: contact the customer or adjust their balance.',
  },
  notice: {
    oneSubject: '{store}: {matter}',
    manySubject: { one: '{store}: {n} thing needs attention', other: '{store}: {n} things need attention' },
    overSubject: '{store}: resolved',
    opened: 'Needs attention:',
    over: 'Resolved:',
    since: '{text} (since {from})',
    until: '{text} ({from} – {to})',
    action: 'Open the admin area',
    note: 'The limits and addresses for these notifications are set in the admin area, under Settings.',
  },
  summary: {
    subject: '{store}: summary for {day}',
    intro: 'Sales at {store} on {day}:',
    guestOrders: 'Guest orders',
    guestRevenue: 'Guest revenue',
    guestProfit: 'Guest profit',
    purchases: 'Account purchases',
    revenue: 'Account revenue',
    profit: 'Account profit',
    top: 'Best-selling keys:',
    topLine: { one: '{name}: {n} key', other: '{name}: {n} keys' },
    none: 'There were no sales.',
    stock: 'Sold out or running low:',
    matters: 'Open issues:',
  },
  failedStart: {
    subject: '{store} could not start',
    intro: '{store} was just started but stopped again. Until it is running, nobody can use the store.',
    reason: 'Cause',
    note: 'See the log on the server. Until the cause is fixed, this e-mail is sent at most once an hour.',
  },
};
