import type { WordedMail } from '#domain/mail/mail-words.ts';
import type { TimeZone } from '#domain/shop/time-zones.ts';
import type { Mail } from '../../ports/mailer.ts';
import { addressMail } from './address-mail.ts';
import { codeMail } from './code-mail.ts';
import { deviceMail } from './device-mail.ts';
import { factorMail } from './factor-mail.ts';
import { handMail } from './hand-mail.ts';
import { inviteMail } from './invite-mail.ts';
import type { MailHead } from './mail-blocks.ts';
import { addressMovedMail, addressTriedMail, newAddressMail } from './new-address-mail.ts';
import { orderMail } from './order-mail.ts';
import { resetMail } from './reset-mail.ts';
import { topUpMail } from './top-up-mail.ts';
import { webhookMail } from './webhook-mail.ts';

const AT = new Date('2026-03-01T03:00:00.000Z');
const LINK = 'https://example.com';
const SALE = {
  productName: 'Studio Suite 1 year',
  quantity: 1,
  totalAmount: 150_000,
  reference: 'EXAMPLE-0001',
};

/** What is known of what the mail is about, beside the example. */
interface Known {
  productName?: string;
  words?: string;
}

/** A mail of a kind about something that never happened. */
export function exampleMail(
  kind: WordedMail,
  head: MailHead & { zone: TimeZone },
  { productName = SALE.productName, words = '…' }: Known = {},
): Mail {
  switch (kind) {
    case 'hand-order':
    case 'hand-reminder':
    case 'hand-refused':
      return handMail({
        ...head,
        ...SALE,
        kind,
        expiresAt: AT,
        orderLink: LINK,
        payment: {
          kind: 'bank',
          name: 'Bank',
          holder: head.storeName,
          number: '0001 0002 0003',
          note: '',
          amount: 149_877,
          uniqueAmount: 123,
          refused: { words: '…' },
        },
      });
    case 'top-up-received':
    case 'top-up-refunded':
      return topUpMail({
        ...head,
        kind,
        link: LINK,
        topUp: {
          credit_cents: 1_000,
          bonus_cents: 0,
          idr_per_usd: 15_000,
          fee_idr: 0,
          charged_idr: 150_000,
          reference: SALE.reference,
          merchant_ref: '',
          after_cents: 1_000,
          taken_back_cents: 1_000,
        },
      });
    case 'email-code':
      return codeMail({ ...head, code: '123456', minutes: 10 });
    case 'password-reset':
      return resetMail({ ...head, link: LINK, minutes: 60 });
    case 'invite':
      return inviteMail({ ...head, link: LINK, days: 7 });
    case 'new-sign-in':
      return deviceMail({ ...head, at: AT, agent: 'Chrome · Android', link: LINK });
    case 'address-changed':
      return addressMail({ ...head, newAddress: 'new@example.com', contactLink: LINK });
    case 'address-confirm':
      return newAddressMail({ ...head, link: LINK, minutes: 30 });
    case 'address-tried':
      return addressTriedMail(head);
    case 'webhook-off':
      return webhookMail({ ...head, url: 'https://example.com/webhook', why: 'failing' });
    case 'address-moved':
      return addressMovedMail(head);
    case 'factor-added':
    case 'factor-removed':
    case 'recovery-used':
    case 'recovery-renewed':
    case 'factor-guessed':
    case 'factor-api-key':
    case 'chat-linked':
      return factorMail({ ...head, kind, at: AT, link: LINK });
    default:
      return orderMail({
        ...head,
        ...SALE,
        productName,
        kind,
        keys: ['ABCD-1234-EFGH-5678'],
        hours: 24,
        downloadLink: '',
        orderLink: LINK,
        ...(kind === 'order-credited' || kind === 'order-kept' ? { creditedUsd: 10 } : {}),
        ...(kind === 'claim-answered' ? { said: { id: 88, text: words } } : {}),
        ...(kind === 'batch-letter' ? { said: { id: null, text: words } } : {}),
        ...(kind === 'compensation'
          ? { gift: { code: 'ABCD1234', percentage: 10, idr: null, endsAt: AT } }
          : {}),
        ...(kind === 'order-refunded-part' ? { part: { amountIdr: 50_000, refundedIdr: 50_000 } } : {}),
      });
  }
}
