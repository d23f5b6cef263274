import type { SaleView } from '#contract/orders/orders.ts';
import type { HandView } from '#contract/payments/hand-payments.ts';
import type { TimeZone } from '#domain/shop/time-zones.ts';
import { formatIdr } from '#languages/format-money.ts';
import { quoted } from '#languages/punctuation.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailBlock, MailHead } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { mailTime } from './mail-time.ts';
import { stepFacts } from './order-mail.ts';
import { mailProductName } from './product-name.ts';
import { wordedMail } from './worded-mail.ts';

export interface HandForMail extends MailHead {
  kind: 'hand-order' | 'hand-reminder' | 'hand-refused';
  zone: TimeZone;
  productName: string;
  reference: string;
  expiresAt: Date;
  payment: Pick<HandView, 'kind' | 'name' | 'holder' | 'number' | 'note' | 'amount' | 'uniqueAmount'> & {
    refused: { words: string } | null;
  };
  steps?: SaleView['steps'];
  /** Empty when the store's public address is not known. */
  orderLink: string;
}

/** How an order is paid by hand: where to and how much, once more before its time is over, and what the seller found. */
export function handMail({ kind, payment, zone, ...mail }: HandForMail): Mail {
  const { locale, texts } = mailTexts(mail.locale);
  const t = texts.byHand;
  const product = mailProductName(locale, mail.productName);
  const time = mailTime(mail.expiresAt, locale, zone);
  const amount = formatIdr(payment.amount, locale);
  const { reference } = mail;
  const rows: [string, string][] = [
    [texts.order.product, product],
    ...stepFacts(texts.order, mail.steps, locale),
    [t.amount, amount],
    [t.to, payment.name],
    ...(payment.holder ? [[t.holder, payment.holder] as [string, string]] : []),
    ...(payment.number ? [[t.number, payment.number] as [string, string]] : []),
    // Stays where the seller's own words leave it out.
    ...(kind === 'hand-refused' ? [] : [[t.until, time] as [string, string]]),
    [texts.order.reference, reference],
  ];
  const facts: MailBlock = { type: 'facts', rows };
  const exact: MailBlock = { type: 'note', text: payment.uniqueAmount > 0 ? t.exact : t.plain };
  const note: MailBlock[] = payment.note ? [{ type: 'text', text: payment.note }] : [];
  const open: MailBlock[] = mail.orderLink ? [{ type: 'action', label: t.open, url: mail.orderLink }] : [];
  const blocks = {
    'hand-order': [facts, exact, ...note, text(t.tell), ...open],
    'hand-reminder': [facts, exact, ...note, ...open],
    'hand-refused': [text(quoted(locale, payment.refused?.words ?? '')), facts, text(t.refusedNext), ...open],
  }[kind];
  return wordedMail(mail, {
    kind,
    values: { product, amount, reference, time },
    blocks,
    ...(kind === 'hand-order' && payment.kind === 'qris' ? { first: { text: t.qrisIntro } } : {}),
  });
}

const text = (words: string): MailBlock => ({ type: 'text', text: words });
