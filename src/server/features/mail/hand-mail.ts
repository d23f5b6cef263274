import type { SaleView } from '#contract/orders/orders.ts';
import type { HandView } from '#contract/payments/hand-payments.ts';
import { fill } from '#contract/wire/refusals.ts';
import type { TimeZone } from '#domain/shop/time-zones.ts';
import { formatIdr } from '#languages/format-money.ts';
import { quoted } from '#languages/punctuation.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailBlock, MailLook } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { mailTime } from './mail-time.ts';
import { stepFacts } from './order-mail.ts';
import { mailProductName } from './product-name.ts';
import { renderMail } from './render-mail.ts';

export interface HandForMail {
  kind: 'hand-order' | 'hand-reminder' | 'hand-refused';
  to: string;
  locale: string;
  storeName: string;
  look?: MailLook | undefined;
  zone: TimeZone;
  productName: string;
  reference: string;
  expiresAt: Date;
  payment: HandView;
  steps?: SaleView['steps'];
  /** Empty when the store's public address is not known. */
  orderLink: string;
}

/** How an order is paid by hand: where to and how much, once more before its time is over, and what the seller found. */
export function handMail(mail: HandForMail): Mail {
  const { locale, texts } = mailTexts(mail.locale);
  const t = texts.byHand;
  const { kind, payment, to, storeName, look } = mail;
  const product = mailProductName(locale, mail.productName);
  const time = mailTime(mail.expiresAt, locale, mail.zone);
  const rows: [string, string][] = [
    [texts.order.product, product],
    ...stepFacts(texts.order, mail.steps, locale),
    [t.amount, formatIdr(payment.amount, locale)],
    [t.to, payment.name],
    ...(payment.holder ? [[t.holder, payment.holder] as [string, string]] : []),
    ...(payment.number ? [[t.number, payment.number] as [string, string]] : []),
    [texts.order.reference, mail.reference],
  ];
  const facts: MailBlock = { type: 'facts', rows };
  const exact: MailBlock = { type: 'note', text: payment.uniqueAmount > 0 ? t.exact : t.plain };
  const note: MailBlock[] = payment.note ? [{ type: 'text', text: payment.note }] : [];
  const open: MailBlock[] = mail.orderLink ? [{ type: 'action', label: t.open, url: mail.orderLink }] : [];
  const intro = payment.kind === 'qris' ? t.qrisIntro : t.transferIntro;
  const said = {
    'hand-order': {
      subject: t.orderSubject,
      blocks: [text(fill(intro, { time })), facts, exact, ...note, text(t.tell), ...open],
    },
    'hand-reminder': {
      subject: t.reminderSubject,
      blocks: [text(fill(t.reminderIntro, { time })), facts, exact, ...note, ...open],
    },
    'hand-refused': {
      subject: t.refusedSubject,
      blocks: [
        text(t.refusedIntro),
        text(quoted(locale, payment.refused?.words ?? '')),
        facts,
        text(t.refusedNext),
        ...open,
      ],
    },
  }[kind];
  return renderMail({
    to,
    locale,
    storeName,
    look,
    subject: fill(said.subject, { product }),
    blocks: said.blocks,
  });
}

const text = (words: string): MailBlock => ({ type: 'text', text: words });
